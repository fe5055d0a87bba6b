/** Builds and serves the portal; in development `/v2`, `/files` and `/temp/fb` go to the API at `API_URL`. */
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { CSS_TARGET } from '../../packages/design-system/src/css-target.ts';
import { moduleList } from '../../packages/widgets/module-list.ts';
import { kitList } from './kit-list.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4300';

/** Packages that change seldom and together, so that a release leaves them in the browser's cache. */
const VENDORS: readonly (readonly [name: string, test: RegExp])[] = [
  // Not react-dom/server, which only an export needs.
  ['react', /node_modules\/(react|scheduler)\/|node_modules\/react-dom\/(?!.*server)/],
  ['router', /node_modules\/(react-router|react-router-dom)\//],
  // One piece, although the page of a share link needs the client without the rest: cut up, it compresses worse.
  ['api', /packages\/client\/src\/|apps\/portal\/src\/app\/api\.ts/],
];

export default defineConfig({
  plugins: [
    moduleList(),
    kitList(),
    vanillaExtractPlugin(),
    react(),
    // Beside each file, as the server sends it.
    compression({ include: /\.(?:js|css|html|svg)$/, threshold: 1024, logLevel: 'silent' }),
  ],
  build: {
    manifest: true,
    target: 'es2023',
    cssTarget: CSS_TARGET,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The entry names every other file: names of their sources would be 1 kB of the first route. The manifest has them.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            ...VENDORS.map(([name, test]) => ({ name, test, priority: 1 })),
            // What the first route needs besides: small files would be requests of their own and compress badly.
            { name: 'shared', tags: ['$initial'], test: /node_modules|packages\// },
            // Of some hundred bytes each, and the entry would name each of them.
            { name: 'icons', test: /lucide-react/ },
          ],
        },
      },
    },
  },
  // They load word forms when a rule needs them.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/v2/queue': { target: api, ws: true },
      '/v2': api,
      '/files': api,
      '/temp/fb': api,
    },
  },
});
