/** Builds what partners install: a module for each of ours, and one stylesheet with its fonts beside it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CSS_TARGET } from './src/css-target.ts';

const source = (file: string): string => path.resolve(import.meta.dirname, 'src', file);
const STYLESHEET = 'styles.css';
/** Vite would write the font files into the stylesheet of a library. */
const FONT = '@fontsource-variable/inter/opsz.css';

/** Puts the font faces before the stylesheet, and the files that they name beside it. */
function fonts(): Plugin {
  return {
    name: 'flightdeck:fonts',
    transform: {
      order: 'pre',
      handler: (_code, id) => (id.endsWith(FONT) ? { code: '', map: null } : null),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = bundle[STYLESHEET];
        if (sheet?.type !== 'asset') throw new Error('The build has no stylesheet.');
        const file = createRequire(import.meta.url).resolve(FONT);
        const faces = readFileSync(file, 'utf8').replace(
          /url\(\.\/files\/([^)]+)\)/g,
          (_, name: string) => {
            this.emitFile({
              type: 'asset',
              fileName: `fonts/${name}`,
              source: readFileSync(path.join(path.dirname(file), 'files', name)),
            });
            return `url(./fonts/${name})`;
          },
        );
        sheet.source = `${faces}\n${sheet.source}`;
      },
    },
  };
}

/** What Node cannot import as it is published (its folders are no modules), so that no server could: part of ours, with what it needs. */
const INSIDE = /^(?:@atlaskit|@babel\/runtime|bind-event-listener|raf-schd)(?:\/|$)/;

/** Entries with components: frameworks that render on a server leave their effects to the page. */
const OF_COMPONENTS = new Set(['index', 'help-menu', 'rich-text-editor']);

export default defineConfig({
  plugins: [fonts(), vanillaExtractPlugin(), react()],
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    minify: false,
    cssMinify: true,
    lib: {
      entry: {
        // First, because the rules of components come after those of the page.
        styles: source('theme/styles.ts'),
        index: source('index.ts'),
        'help-menu': source('HelpMenu/index.ts'),
        'rich-text-editor': source('RichTextEditor/index.ts'),
        theme: source('theme/index.ts'),
      },
      formats: ['es'],
      cssFileName: 'styles',
    },
    rolldownOptions: {
      external: (id) => !/^[.\0]|\.css$/.test(id) && !path.isAbsolute(id) && !INSIDE.test(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: source('.'),
        entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//, 'third-party/')}.js`,
        banner: ({ name, isEntry }) => (isEntry && OF_COMPONENTS.has(name) ? "'use client';" : ''),
      },
    },
  },
});
