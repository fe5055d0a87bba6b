/** What react-aria expects of React and Preact does otherwise, mended while it is built (docs/decisions, what the widgets run on). */
import type { Plugin } from 'vite';

/** React's modules and what stands in for them. */
export const PREACT_ALIASES = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

interface Patch {
  readonly module: RegExp;
  readonly from: string;
  readonly to: string;
}

const PATCHES: readonly Patch[] = [
  // Collections are drawn into a document of their own making, which knows only the methods that React calls.
  {
    module: /react-aria\/dist\/private\/collections\/Document\.mjs$/,
    from: '\n    createElement(type) {',
    to: '\n    createElementNS(_namespace, type) { return this.createElement(type); }\n    createElement(type) {',
  },
  {
    module: /react-aria\/dist\/private\/collections\/Document\.mjs$/,
    from: '\n    insertBefore(newNode,',
    to: '\n    remove() { this.parentNode?.removeChild(this); }\n    insertBefore(newNode,',
  },
  // Events are copied by their own properties; a browser's event has its properties on the prototype.
  {
    module: /react-aria\/dist\/private\/interactions\/createEventHandler\.mjs$/,
    from: '...e,',
    to: '...(() => { const all = {}; for (const name in e) all[name] = e[name]; return all; })(),',
  },
];

/** The code with its patches. @throws {Error} when a release of react-aria no longer has the place. */
function patched(code: string, id: string): string | null {
  const patches = PATCHES.filter(({ module }) => module.test(id));
  if (patches.length === 0) return null;
  return patches.reduce((text, { from, to }) => {
    if (!text.includes(from))
      throw new Error(`${id} has changed: look at its patches in preact.ts.`);
    return text.replace(from, to);
  }, code);
}

/** Lets react-aria run on Preact. */
export function reactAriaOnPreact(): Plugin {
  return { name: 'flightdeck:react-aria-on-preact', enforce: 'pre', transform: patched };
}
