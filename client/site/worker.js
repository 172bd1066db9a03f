// Bots think here, in the same WebAssembly as the page but beside it, so that the page never freezes.
import init, { answer } from "./client.js";

const ready = init({ module_or_path: new URL("./client_bg.wasm", import.meta.url) });

onmessage = async ({ data }) => {
  await ready;
  postMessage(await answer(data));
};
