/** Builds the scripts of the partner's pages: a file each, readable, because the page is documentation. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2023',
    minify: false,
    modulePreload: false,
    rolldownOptions: {
      input: {
        campaign: 'src/browser/campaign.ts',
        elements: 'src/browser/elements.ts',
        doctor: 'src/browser/doctor.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
