// Imports every entry of both packages on a server, where there is no page, and none of it may appear.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
for (const name of ['@flightdeck/design-system', '@flightdeck/widgets']) {
  const { exports } = require(`${name}/package.json`);
  for (const entry of Object.keys(exports)) {
    if (/\.(json|css)$/.test(entry)) continue;
    await import(name + entry.slice(1));
    console.log(name + entry.slice(1));
  }
}
const left = ['window', 'document', 'HTMLElement', 'customElements', 'CSSStyleSheet'].filter(
  (name) => name in globalThis,
);
if (left.length > 0) throw new Error(`Left on the global object: ${left.join(', ')}`);
