/** The packages that partners install: what of the workspace is in them, and how it is reached. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tokenFiles } from '../../packages/design-system/src/theme/tokens.ts';
import * as registry from '../../packages/widgets/src/elements/registry.ts';
import { customElementsManifest } from '../../packages/widgets/src/manifest/manifest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OF_LUCIDE = /^import \{([^}]*)\} from 'lucide-react'/gm;

/** Declarations that are bundled together. */
export interface Declarations {
  /** The module below `src` by the file it becomes. */
  readonly entries: Readonly<Record<string, string>>;
  /** Modules below `src` that are in another entry: its file by their name. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Without React's types: its nodes, which no element takes, become `unknown`. */
  readonly isWithoutReact?: boolean;
}

export interface Recipe {
  /** Folder below `packages`. */
  readonly folder: string;
  readonly description: string;
  /** Vite's configurations, in this order. */
  readonly builds: readonly string[];
  readonly declarations: readonly Declarations[];
  /** More files of the package, by their name. */
  readonly files: () => Readonly<Record<string, string>>;
  readonly leftovers: readonly string[];
  /** Files of other packages that are inside without being a module. */
  readonly brought: readonly string[];
  readonly exports: Readonly<Record<string, string | { types: string; default: string }>>;
  readonly sideEffects: readonly string[];
  readonly peers: Readonly<Record<string, string>>;
  readonly more?: Readonly<Record<string, unknown>>;
}

const entry = (name: string) => ({
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
});

/** The icons that our screens use, under their own names. */
function iconsInUse(): string {
  const files = globSync('{packages,apps}/*/src/**/*.tsx', { cwd: ROOT });
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(OF_LUCIDE)].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.replace(/\sas\s.*$/s, '').trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  );
  return `export { ${[...new Set(names)].sort().join(', ')} } from 'lucide-react';\n`;
}

export const DESIGN_SYSTEM: Recipe = {
  folder: 'design-system',
  description: 'Flightdeck’s React components, theme, tokens and icons.',
  builds: ['vite.package.config.ts'],
  declarations: [
    {
      entries: {
        index: 'index',
        'help-menu': 'HelpMenu/index',
        'rich-text-editor': 'RichTextEditor/index',
        theme: 'theme/index',
      },
    },
  ],
  files: () => ({
    // Strict projects ask for the types of whatever they import.
    'styles.css.d.ts': 'export {};\n',
    'icons.js': iconsInUse(),
    'icons.d.ts': iconsInUse(),
    ...tokenFiles(),
    'tokens.css.d.ts': 'export {};\n',
  }),
  leftovers: ['styles.js'],
  brought: [createRequire(import.meta.url).resolve('@fontsource-variable/inter/opsz.css')],
  exports: {
    '.': entry('index'),
    './help-menu': entry('help-menu'),
    './rich-text-editor': entry('rich-text-editor'),
    './theme': entry('theme'),
    './icons': entry('icons'),
    './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' },
    './tokens.css': { types: './dist/tokens.css.d.ts', default: './dist/tokens.css' },
    './tokens.json': './dist/tokens.json',
  },
  sideEffects: ['**/*.css'],
  peers: { react: '^19.0.0', 'react-dom': '^19.0.0' },
};

const TAGS = Object.values(registry).map(({ declaration }) => declaration.tag);
const entryOf = (tag: string): string => tag.replace(/^fd-/, '');
const classOf = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The manifest with the entry of each element in place of the script tag's one file. */
function packagedManifest() {
  const { modules, ...rest } = customElementsManifest();
  return {
    ...rest,
    modules: modules
      .flatMap(({ declarations }) => declarations)
      .map((declaration) => {
        const { name, tagName } = declaration;
        const module = `dist/elements/${entryOf(tagName)}.js`;
        return {
          kind: 'javascript-module',
          path: module,
          declarations: [declaration],
          exports: [
            { kind: 'custom-element-definition', name: tagName, declaration: { name, module } },
          ],
        };
      }),
  };
}

function widgetFiles(): Record<string, string> {
  const manifest = JSON.stringify(packagedManifest(), null, 2);
  const elements = TAGS.map((tag) => [
    `elements/${entryOf(tag)}.d.ts`,
    `/** Defines \`<${tag}>\` when it is imported. */
export { configure, type ${classOf(tag)}Element } from '../index.js';
`,
  ]);
  return {
    'custom-elements.json': `${manifest}\n`,
    'manifest.js': `export default ${manifest};\n`,
    ...Object.fromEntries(elements),
  };
}

export const WIDGETS: Recipe = {
  folder: 'widgets',
  description: 'Flightdeck’s help, report viewer and components as custom elements.',
  builds: ['vite.package.config.ts', 'vite.package-react.config.ts'],
  declarations: [
    { entries: { index: 'index' }, isWithoutReact: true },
    {
      entries: { react: 'react/package' },
      elsewhere: { index: './index.js', types: './index.js' },
    },
    { entries: { sign: 'sign/index' } },
    { entries: { manifest: 'manifest/package' } },
  ],
  files: widgetFiles,
  leftovers: [],
  brought: [],
  exports: {
    '.': entry('index'),
    './react': entry('react'),
    './sign': entry('sign'),
    ...Object.fromEntries(
      TAGS.map((tag) => [`./elements/${entryOf(tag)}`, entry(`elements/${entryOf(tag)}`)]),
    ),
    './manifest': entry('manifest'),
    './custom-elements.json': './dist/custom-elements.json',
  },
  sideEffects: ['./dist/index.js', './dist/react.js', './dist/elements/*.js', './dist/chunks/*.js'],
  peers: { react: '^19.0.0' },
  more: {
    // Only the entry `./react` needs it.
    peerDependenciesMeta: { react: { optional: true } },
    customElements: './dist/custom-elements.json',
  },
};
