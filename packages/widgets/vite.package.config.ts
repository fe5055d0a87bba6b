/**
 * Builds what partners install: the loader, an entry for each element, and chunks that they share. The same code as
 * that of the script tag (vite.config.ts), Preact included, but it can be imported on a server, where it does nothing.
 */
import path from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CSS_TARGET } from '../design-system/src/css-target.ts';
import { PREACT_ALIASES, SLIDES_ALIAS, ZOD_ALIAS } from './aliases.ts';
import { shadowStyles } from './shadow-styles.ts';
import * as registry from './src/elements/registry.ts';

const source = (file: string): string => path.resolve(import.meta.dirname, 'src', file);

const ENTRY = 'virtual:flightdeck/';
const TAGS = Object.values(registry).map(({ declaration }) => declaration.tag);

/** Name of an element's entry: its tag without the prefix. */
export const entryOf = (tag: string): string => tag.replace(/^fd-/, '');

/** The entry of each element: defines it at once, so that frameworks find its properties when they first draw it. */
function elementEntries(): Plugin {
  return {
    name: 'flightdeck:element-entries',
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${ENTRY}`)) return null;
      const tag = id.slice(ENTRY.length + 1);
      const element = await this.resolve(source(`elements/${entryOf(tag)}/element`));
      return `import Made from ${JSON.stringify(element?.id)};
export { configure } from ${JSON.stringify(source('session/page.ts'))};
if (typeof customElements !== 'undefined' && !customElements.get('${tag}')) customElements.define('${tag}', Made);`;
    },
  };
}

export default defineConfig({
  base: './',
  resolve: {
    alias: [
      ...PREACT_ALIASES,
      ZOD_ALIAS,
      SLIDES_ALIAS,
      { find: /^.*\/(origin|installed)\.ts$/, replacement: source('session/$1-in-package.ts') },
    ],
  },
  plugins: [elementEntries(), shadowStyles(), vanillaExtractPlugin(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        index: source('index.ts'),
        ...Object.fromEntries(TAGS.map((tag) => [`elements/${entryOf(tag)}`, `${ENTRY}${tag}`])),
      },
      // What entries share is in chunks: no element's entry may start the loader.
      preserveEntrySignatures: 'strict',
      transform: { inject: { HTMLElement: [source('html-element.ts'), 'Base'] } },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Bundlers that do not follow `new URL()` can be told to copy this folder.
        assetFileNames: 'fonts/[name]-[hash][extname]',
      },
    },
  },
});
