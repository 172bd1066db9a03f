//! Components of one's own: the files of a pack, as `tortuga content new` writes them, laid over ours for one game.

use leptos::{prelude::*, task::spawn_local};
use tortuga_core::{Info, Setup, pack::Pack};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{File, FileList, HtmlInputElement};

use crate::games::{self, Loaded};

/// Nobody types in more than this, and the browser keeps hardly more.
const MOST_BYTES: f64 = 2e6;

/// What became of the files that were chosen.
type Verdict = Option<Result<String, String>>;

#[component]
pub(super) fn OwnCards(info: &'static Info, options: RwSignal<Setup>) -> impl IntoView {
    let verdict: RwSignal<Verdict> = RwSignal::new(None);
    let choose = move |event| {
        let files = event_target::<HtmlInputElement>(&event).files();
        options.update(|setup| setup.pack = None);
        verdict.set(None);
        let Some(files) = files.filter(|files| files.length() > 0) else { return };
        spawn_local(async move {
            let pack = match games::load(info.id).await {
                Ok(game) => read(&files).await.and_then(|pack| proved(game, pack)),
                Err(error) => Err(error),
            };
            // The sheet may be gone by now; then nobody waits for the answer.
            let _ = verdict.try_set(Some(pack.as_ref().map(told).map_err(Clone::clone)));
            let _ = options.try_update(|setup| setup.pack = pack.ok());
        });
    };
    let answer = move || {
        verdict.get().map(|verdict| match verdict {
            Ok(text) => view! { <p class="soft small">{text}</p> }.into_any(),
            Err(text) => view! { <pre class="small pack-errors">{text}</pre> }.into_any(),
        })
    };
    view! {
        <details class="field own-cards">
            <summary>"Cards of your own"</summary>
            <p class="soft small" id="own-cards-about">
                "Own the box? Choose the .toml files of your pack: they replace ours in this game. "
                "The command tortuga content new writes a pack to begin with."
            </p>
            <input id="own-cards" type="file" accept=".toml" multiple aria-label="Files of your pack"
                aria-describedby="own-cards-about" on:change=choose/>
            <div aria-live="polite">{answer}</div>
        </details>
    }
}

fn told(pack: &Pack) -> String {
    match pack.files().count() {
        1 => "One file replaces ours.".into(),
        count => format!("{count} files replace ours."),
    }
}

/// The pack, if the game can be played with it; otherwise everything that is wrong, line by line.
fn proved(game: &Loaded, pack: Pack) -> Result<Pack, String> {
    let seats = game.info.seats.first().copied().unwrap_or(2);
    let setup = Setup { pack: Some(pack), ..Setup::new(seats) };
    (game.opener.vet)(&setup).map_err(|error| error.to_string())?;
    setup.pack.ok_or_else(|| "the pack is empty".into())
}

async fn read(files: &FileList) -> Result<Pack, String> {
    let files: Vec<File> = (0..files.length()).filter_map(|place| files.get(place)).collect();
    if files.iter().map(|file| file.size()).sum::<f64>() > MOST_BYTES {
        return Err("These files are larger than 2 MB together: is that the right folder?".into());
    }
    let mut texts = Vec::new();
    for file in files {
        texts.push((file.name(), text(&file).await?));
    }
    Ok(Pack::new(texts))
}

async fn text(file: &File) -> Result<String, String> {
    let unread = || format!("{} cannot be read", file.name());
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| unread())?;
    let bytes = js_sys::Uint8Array::new(bytes.unchecked_ref()).to_vec();
    String::from_utf8(bytes).map_err(|_| format!("{} is not UTF-8 text", file.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> &'static Loaded {
        games::find("archipirata").unwrap()
    }

    #[test]
    fn a_pack_of_our_own_files_is_taken() {
        let ours = Pack::builtin(game().info.pack);
        let names = ours.files().count();
        assert!(names > 1);
        assert_eq!(told(&ours), format!("{names} files replace ours."));
        assert_eq!(proved(game(), ours.clone()), Ok(ours));
    }

    #[test]
    fn a_broken_pack_is_refused_with_the_file_and_what_is_wrong() {
        let (name, _) = game().info.pack[0];
        let error = proved(game(), Pack::new([(name, "= what")])).unwrap_err();
        assert!(error.contains(name), "{error}");
        let error = proved(game(), Pack::new([("recipes.toml", "")])).unwrap_err();
        assert!(error.contains("recipes.toml"), "{error}");
    }
}
