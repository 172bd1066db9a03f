//! The six markers of the water ring: each joins two water spaces that do not touch.

use leptos::prelude::*;

use super::{
    geometry::{REACH, middle, spot, towards},
    tiles::{self, Joint},
};
use crate::kit::spot::Spot;

/// All of them, a buoy on a strait.
pub(super) fn joints() -> impl IntoView {
    tiles::joints().iter().filter_map(joint).collect_view()
}

fn joint(joint: &Joint) -> Option<AnyView> {
    let ([one, other], [side, back]) = (joint.joins.as_slice(), joint.sides.as_slice()) else { return None };
    let end = |at: &str, side: u8| {
        let (from, far) = (middle(at, true), towards(side, REACH + 2.0));
        Spot::new(from.x + far.x, from.y + far.y)
    };
    let (from, to) = (end(one, *side), end(other, *back));
    let corner = spot(&joint.place(), true);
    let strait =
        format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", from.x, from.y, corner.x, corner.y, to.x, to.y);
    // The middle of the curve.
    let buoy = Spot::new((from.x + 2.0 * corner.x + to.x) / 4.0, (from.y + 2.0 * corner.y + to.y) / 4.0);
    Some(
        view! {
            <g class="nh-joint">
                <title>{format!("{one} and {other} are neighbours")}</title>
                <path class="nh-strait" d=strait.clone()/><path class="nh-flow" d=strait/>
                <g transform=buoy.attribute()><circle r="9"/><path d="M0-5.500v10M-4-2h8M-5 1.500q1 4 5 4t5-4"/></g>
            </g>
        }
        .into_any(),
    )
}
