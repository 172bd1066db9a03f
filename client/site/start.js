// The browser starts WebAssembly only from JavaScript; everything else is Rust.
import init, { start } from "./client.js";

try {
  await init({ module_or_path: new URL("./client_bg.wasm", import.meta.url) });
  start();
  document.getElementById("loading")?.remove();
} catch (error) {
  document.getElementById("loading").textContent = `Tortuga could not start: ${error}`;
  throw error;
}

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("./service-worker.js").catch(() => {
    // Without it the page works all the same, but not offline.
  });
}
