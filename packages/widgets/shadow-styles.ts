/** Styles for shadow roots while Vite builds or serves: each stylesheet becomes text that the adapter adopts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SHEETS = path.resolve(import.meta.dirname, 'src/adapter/sheets.ts');
const MODULE = '\0fd-sheet:';
const FONT = '\0fd-font:';
const END = ':module';
/** Vite's own, which would put stylesheets and preloads into the page's head; there are none here. */
const PRELOAD_HELPER = /vite[/\\]preload-helper/;
const PACKAGES = path.resolve(import.meta.dirname, '..');

/**
 * Turns each stylesheet import into a module that registers its text for the shadow roots: a style in the
 * page's head reaches none of them, and the chunk that needs a style brings it.
 */
export function shadowStyles(): Plugin {
  return {
    name: 'flightdeck:shadow-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\.css$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved) return null;
      return `${source.startsWith('@fontsource') ? FONT : MODULE}${resolved.id}${END}`;
    },
    load(id) {
      if (PRELOAD_HELPER.test(id)) return 'export const __vitePreload = (load) => load();';
      if (id.startsWith(FONT)) return fontModule(id.slice(FONT.length, -END.length));
      return id.startsWith(MODULE) ? sheetModule(fileOf(id)) : null;
    },
  };
}

/**
 * The same for pages that have components in their own tree and in shadow roots, which is Storybook: the
 * styles of our packages stay in the page and are registered as well. Fonts stay the page's.
 */
export function shadowStylesBesidePage(): Plugin {
  return {
    name: 'flightdeck:shadow-styles-beside-page',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\.css$/.test(source) || importer?.startsWith(MODULE)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved?.id.startsWith(PACKAGES)) return null;
      return `${MODULE}${resolved.id}${END}`;
    },
    load(id) {
      if (!id.startsWith(MODULE)) return null;
      const { code, ...more } = sheetModule(fileOf(id));
      return { code: `import ${JSON.stringify(fileOf(id))};\n${code}`, ...more };
    },
  };
}

interface Module {
  readonly code: string;
  readonly moduleSideEffects: true;
}

const fileOf = (id: string): string => id.slice(MODULE.length, -END.length);

const sheetModule = (file: string): Module => ({
  code: `import css from ${JSON.stringify(`${file}?inline`)};
import { registerSheet } from ${JSON.stringify(SHEETS)};
registerSheet(css);`,
  moduleSideEffects: true,
});

/** Font faces count in the page only, so that they are added to it by name rather than by a stylesheet. */
function fontModule(file: string): Module {
  const faces = [...readFileSync(file, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)].map(
    ([, body = '']) => {
      const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(body)?.[1]?.trim();
      const url = /url\(([^)]+)\)/.exec(body)?.[1]?.replace(/['"]/g, '') ?? '';
      const descriptors = {
        style: value('font-style'),
        weight: value('font-weight'),
        unicodeRange: value('unicode-range'),
        display: 'swap',
      };
      return { family: value('font-family')?.replace(/['"]/g, ''), url, descriptors };
    },
  );
  const imports = faces.map(
    ({ url }, index) =>
      `import url${index} from ${JSON.stringify(`${path.resolve(path.dirname(file), url)}?url`)};`,
  );
  const calls = faces.map(
    ({ family, descriptors }, index) =>
      `registerFont(${JSON.stringify(family)}, url${index}, ${JSON.stringify(descriptors)});`,
  );
  return {
    code: [...imports, `import { registerFont } from ${JSON.stringify(SHEETS)};`, ...calls].join(
      '\n',
    ),
    moduleSideEffects: true,
  };
}
