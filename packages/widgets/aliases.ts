/** What packages are answered from in the widgets' build, and in tests of what it makes. */
import path from 'node:path';

const source = (file: string): string => path.resolve(import.meta.dirname, 'src', file);

/** React's modules and what stands in for them (docs/decisions/0013). */
export const PREACT_ALIASES = [
  { find: /^react-dom(?:\/client)?$/, replacement: source('react-dom-on-preact.ts') },
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];
export const ZOD_ALIAS = { find: /^zod\/mini$/, replacement: source('zod/index.ts') };
/** As `tiles/slide` names the catalogue. */
export const SLIDES_ALIAS = {
  find: /^\.\.\/\.\.\/catalogue\/abouts\.ts$/,
  replacement: source('slide-ids.ts'),
};
