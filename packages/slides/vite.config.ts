/** Builds the package for Node: the server renders and prints slides without a bundler of its own. */
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    target: 'node24',
    minify: false,
    emptyOutDir: false,
    lib: {
      entry: {
        index: 'src/index-node.ts',
        print: 'src/print-node.ts',
        tiles: 'src/tiles/index-node.ts',
      },
      formats: ['es'],
      cssFileName: 'deck',
    },
    rollupOptions: {
      external: [/^node:/, /^@flightdeck\//, /^(react|react-dom|zod|d3-[a-z]+)(\/|$)/],
      output: { chunkFileNames: '[name].js' },
    },
  },
});
