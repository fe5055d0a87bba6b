/** Builds what partner pages load: one loader at a fixed address and immutable chunks with their hash behind it. */
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { CSS_TARGET } from '../design-system/src/css-target.ts';
import { PREACT_ALIASES, SLIDES_ALIAS, ZOD_ALIAS } from './aliases.ts';
import { moduleList } from './module-list.ts';
import { shadowStyles } from './shadow-styles.ts';
import { customElementsManifest } from './src/manifest/manifest.ts';

/** Small pieces that help shares with other elements: each in a file of its own would be a request and compress badly. */
const SHARED =
  /lucide-react[\\/].*[\\/](?:check|minus|x|search|circle-check|chevron-(?:down|right|up))\.mjs$|Button\.css|internal[\\/]truncate/;

/** What every slide needs: its options, its colours, and names and figures of delivery. */
const SLIDE =
  /slides[\\/]src[\\/](?:definition|palette|context|options|pictures|charts[\\/]round|format[\\/]sentence|catalogue[\\/](?:figures|shared)|deck[\\/](?:placeholders|metric-texts))\.|domain[\\/]src[\\/](?:datasets[\\/](?:dataset|dimensions|common|delivery)|metrics[\\/](?:catalogue|compute|comparison|format)|locale[\\/](?:formats|counted)|dates[\\/]write|vote[\\/]shapes)\./;

/** What reports begin with, and dashboards share with them: session, box, answers, and the deck that slides and tiles stand in. */
const VIEWER =
  /widgets[\\/]src[\\/](?:viewer[\\/](?!save-blob)|adapter[\\/]place|elements[\\/]report-viewer[\\/](?:ReportViewer|Report|declaration|kinds|load|use-[a-z-]+|viewer\.css)\.)|icons[\\/](?:chevron-left|file-spreadsheet|maximize|minimize)\.|contract[\\/]src[\\/](?:call|slide-data|embed[\\/](?:index|shapes))\.|domain[\\/]src[\\/](?:embed[\\/]filters|metrics[\\/](?:benchmark|result)|dates[\\/]day|report[\\/]slide)\.|Button[\\/]NativeButton|icons[\\/]download\.|zod[\\/]v4[\\/]mini[\\/]iso|slides[\\/]src[\\/](?:index\.ts|figure-source|text[\\/](?:widths|measure)|deck[\\/](?:deck\.css|size|page|resolve|FailureBoundary|Notice|ScaledSlide|SlideFrame|SlideTitle|SlideView)|catalogue[\\/](?:registry|load|pages\.css))/;

/** Files that hold small modules together; each module is loaded with the others of its file. */
const TOGETHER: readonly (readonly [name: string, test: RegExp])[] = [
  ['pieces', SHARED],
  // What sponsored content shares with all others: its pages load nothing else.
  [
    'base',
    /widgets[\\/]src[\\/](?:session[\\/](?:claims|session|explain)|adapter[\\/](?:sheets|shell\.css)|help-source[\\/]guards)\.|SafeHtml[\\/]allowed\./,
  ],
  // What every element but help shows while it loads, and its buttons.
  ['kit', /design-system[\\/]src[\\/](?:Loader[\\/]|Button[\\/]variants)/],
  // What every slide needs, in one piece instead of six.
  ['viewer', new RegExp(`${SLIDE.source}|${VIEWER.source}`)],
  // Slides with rates need both, which are small.
  ['rates', /domain[\\/]src[\\/]statistics[\\/](?:distribution|proportion)\./],
  // Only slides with a map may load the outlines of countries: 26 kB.
  ['world', /slides[\\/]src[\\/]charts[\\/]world\./],
];

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

export default defineConfig({
  base: './',
  resolve: { alias: [...PREACT_ALIASES, ZOD_ALIAS, SLIDES_ALIAS] },
  plugins: [
    shadowStyles(),
    moduleList(),
    elementsManifest(),
    vanillaExtractPlugin(),
    react(),
    // Beside each file, as the server sends it.
    compression({ include: /\.(?:js|css)$/, threshold: 1024, logLevel: 'silent' }),
  ],
  define: {
    'process.env.NODE_ENV': '"production"',
    // A script tag is always in a page: what the package asks on a server is left out.
    'typeof window': '"object"',
    'typeof document': '"object"',
    'typeof customElements': '"object"',
    'typeof CSSStyleSheet': '"function"',
  },
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      input: { flightdeck: 'src/index.ts' },
      // What chunks share with the loader stays in it, instead of in files that every page would ask for.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        // An element's chunk has the name of its folder.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, element] =
            /elements[\\/]([\w-]+)[\\/]element\.tsx$/.exec(facadeModuleId ?? '') ?? [];
          return `chunks/${element ?? '[name]'}-[hash].js`;
        },
        assetFileNames: 'chunks/[name]-[hash][extname]',
        codeSplitting: {
          groups: TOGETHER.map(([name, test]) => ({
            name,
            test,
            includeDependenciesRecursively: false,
          })),
        },
      },
    },
    manifest: true,
  },
});
