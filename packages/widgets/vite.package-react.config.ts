/**
 * Builds the package's entries beside the elements: the React components, which use the page's React, and the signing
 * helper for servers, with what it needs inside.
 */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const source = (file: string): string => path.resolve(import.meta.dirname, 'src', file);

export default defineConfig({
  plugins: [
    {
      name: 'flightdeck:loader-beside',
      enforce: 'pre',
      resolveId: (id) => (id === '../index.ts' ? { id: './index.js', external: true } : null),
    },
    react(),
  ],
  build: {
    target: 'es2023',
    minify: false,
    emptyOutDir: false,
    lib: {
      entry: { react: source('react/package.ts'), sign: source('sign/index.ts') },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^node:/, /^react(?:\/|$)/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Frameworks that render on a server leave the components' effects to the page.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  },
});
