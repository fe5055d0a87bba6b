/** Builds what partner pages load: one loader at a fixed address and immutable chunks with their hash behind it. */
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const MODULE = '\0fd-sheet:';

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
      return resolved ? `${MODULE}${resolved.id}:module` : null;
    },
    load(id) {
      if (!id.startsWith(MODULE)) return null;
      const file = id.slice(MODULE.length, -':module'.length);
      return {
        code: `import css from ${JSON.stringify(`${file}?inline`)};
import { registerSheet } from ${JSON.stringify(new URL('./src/adapter/sheets.ts', import.meta.url).pathname)};
registerSheet(css);`,
        moduleSideEffects: true,
      };
    },
  };
}

export default defineConfig({
  plugins: [shadowStyles(), vanillaExtractPlugin(), react()],
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
