/** Builds what partner pages load: one loader at a fixed address and immutable chunks with their hash behind it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PREACT_ALIASES, reactAriaOnPreact } from './preact.ts';
import { customElementsManifest } from './src/manifest/manifest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHEETS = path.resolve(import.meta.dirname, 'src/adapter/sheets.ts');
const MODULE = '\0fd-sheet:';
const FONT = '\0fd-font:';
/** Vite's own, which would put stylesheets and preloads into the page's head; there are none here. */
const PRELOAD_HELPER = /vite[/\\]preload-helper/;

/**
 * Turns each stylesheet import into a module that registers its text for the shadow roots: a style in the
 * page's head reaches none of them, and the chunk that needs a style brings it.
 */
function shadowStyles(): Plugin {
  return {
    name: 'flightdeck:shadow-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\.css$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      if (!resolved) return null;
      return `${source.startsWith('@fontsource') ? FONT : MODULE}${resolved.id}:module`;
    },
    load(id) {
      if (PRELOAD_HELPER.test(id)) return 'export const __vitePreload = (load) => load();';
      if (id.startsWith(FONT)) return fontModule(id.slice(FONT.length, -':module'.length));
      if (!id.startsWith(MODULE)) return null;
      const file = id.slice(MODULE.length, -':module'.length);
      return {
        code: `import css from ${JSON.stringify(`${file}?inline`)};
import { registerSheet } from ${JSON.stringify(SHEETS)};
registerSheet(css);`,
        moduleSideEffects: true,
      };
    },
  };
}

/** Font faces count in the page only, so that they are added to it by name rather than by a stylesheet. */
function fontModule(file: string): { code: string; moduleSideEffects: true } {
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

/** Writes schemas down as JSON Schema, which the server does and a widget never. */
const SCHEMA_WRITER = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Leaves that part of zod out: every schema would bring it along. */
function withoutSchemaWriter(): Plugin {
  return {
    name: 'flightdeck:without-schema-writer',
    load(id) {
      if (!SCHEMA_WRITER.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
      return names.map(([, name]) => `export const ${name} = () => () => ({});`).join('\n');
    },
  };
}

/** Emits the custom-elements manifest. */
function elementsManifest(): Plugin {
  return {
    name: 'flightdeck:elements-manifest',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'custom-elements.json',
        source: JSON.stringify(customElementsManifest(), null, 2),
      });
    },
  };
}

/** Writes down which modules each file holds, for the check of what a widget may bring (scripts/sizes.ts). */
function moduleList(): Plugin {
  return {
    name: 'flightdeck:module-list',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, Object.keys(file.modules).map((id) => path.relative(ROOT, id))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules)),
      });
    },
  };
}

export default defineConfig({
  base: './',
  // React's interface on Preact: see docs/decisions on what the widgets run on.
  resolve: { alias: PREACT_ALIASES },
  plugins: [
    shadowStyles(),
    reactAriaOnPreact(),
    withoutSchemaWriter(),
    moduleList(),
    elementsManifest(),
    vanillaExtractPlugin(),
    react(),
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      input: { flightdeck: 'src/index.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'chunks/[name]-[hash][extname]',
      },
    },
    manifest: true,
  },
});
