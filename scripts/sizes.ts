/** Size budgets of the browser's code, in kB of brotli as it is served; run after portal and widgets are built. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Script of the first route: the entry and all its static imports. */
const FIRST_ROUTE_BUDGET_KB = 150;
/**
 * What the builder loads of the catalogue before it shows a slide: what each slide is about, and what all share. Their
 * sources in kB of gzip, which are larger than what is served.
 */
const BUILDER_CATALOGUE_BUDGET_KB = 25;
/** Script of `<fd-help>` on a partner's page before anybody touches it. */
const LAUNCHER_BUDGET_KB = 4;
/** The same on a page with a brand, which is derived in the browser. */
const BRANDED_LAUNCHER_BUDGET_KB = 7;
/** All code of an open help menu, with the launcher. */
const HELP_BUDGET_KB = 54;
/**
 * Code that one more element adds to a page with another, or with an open help menu; for the report viewer, until the
 * report shows its first slide. Without code that is loaded shortly before use, such as a row's menu.
 */
const SECOND_WIDGET_BUDGET_KB = 35;
/**
 * What the report viewer adds until its first slide: with votes, and with texts that hold figures. The names of files that
 * are in its code change it by some 50 bytes.
 */
const FIRST_SLIDE_BUDGET_KB = 36.4;
/** What a dashboard adds to a page with help, before the code of its first tile. */
const DASHBOARD_BUDGET_KB = 45;
/** All code of a page with sponsored content alone: readers of an article have nothing else of ours. */
const SPONSORED_BUDGET_KB = 12;
/** What the heaviest slide may add to that, without the map: its own code, its charts and the figures of its dataset. */
const SLIDE_BUDGET_KB = 30;
/** The outlines of countries, which only slides with a map load: most of it cannot be compressed. */
const WORLD_BUDGET_KB = 27;
/**
 * The viewer's once it has shown every slide of the catalogue, without the map; no report has all of them. The catalogue
 * has 67 slides, of 1.6 kB each, and about 55 kB that they share.
 */
const EVERY_SLIDE_BUDGET_KB = 210;
/** All code of a page with the report viewer alone, until it shows a slide. */
const VIEWER_BUDGET_KB = 65;
/** The slide that reports begin with. */
const FIRST_SLIDE = 'cover';
const SLIDES = '../slides/src/catalogue/';
const CATALOGUE = /^packages\/slides\/src\/catalogue\/[^:]+\.tsx?$/;
const WORLD = 'packages/slides/src/charts/world.ts';
/** Modules that help must not contain: calendars, grids, tables, and zod, which its guards replace. */
const NOT_IN_HELP =
  /date-fns|@internationalized\/date|Calendar|DatePicker|DateRange|GridList|useGrid|\/Table|\/slides\/|\/zod\//;
/** Zod with methods tries to compile code when it loads, which a strict content security policy reports. */
const NOT_IN_WIDGETS = /\/zod\/v4\/classic\//;

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
);

type Chunks = z.infer<typeof Manifest>;

const ROOT = path.resolve(import.meta.dirname, '..');
const folderOf = (name: string): string => path.join(ROOT, name, 'dist');
const portal = folderOf('apps/portal');
const widgets = folderOf('packages/widgets');
let isOver = false;

measurePortal();
measureWidgets();
if (isOver) process.exit(1);

function measurePortal(): void {
  const manifest = readManifest(portal);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The portal’s manifest has no entry. Build it first: npm run build.');
  const first = closure(manifest, [entry]);
  const all = readdirSync(path.join(portal, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + servedKb(path.join(portal, 'assets', name)), 0);
  check('first route', weight(portal, first), FIRST_ROUTE_BUDGET_KB, 'make something lazy.');
  console.log(`all scripts   ${all.toFixed(1)} kB`);
  const builder = closure(manifest, ['src/areas/builder/BuilderRoute.tsx']);
  const sources = modulesOf(portal, builder).filter((id) => CATALOGUE.test(id));
  const text = sources.map((id) => readFileSync(path.join(ROOT, id), 'utf8')).join('');
  const kb = gzipSync(text).length / 1000;
  const advice = 'load the code of slides when they are shown.';
  check('catalogue of the builder', kb, BUILDER_CATALOGUE_BUDGET_KB, advice);
}

function measureWidgets(): void {
  const manifest = readManifest(widgets);
  const files = (...sources: readonly string[]) =>
    closure(
      manifest,
      sources.map((source) => `src/${source}`),
    );
  const launcher = files('index.ts');
  const help = new Set([...launcher, ...files('elements/help/connect.ts')]);
  check('fd-help', weight(widgets, launcher), LAUNCHER_BUDGET_KB, 'the launcher must be small.');
  const branded = new Set([...launcher, ...files('brand/derive.ts')]);
  const advice = 'derive a brand with less.';
  check('fd-help with a brand', weight(widgets, branded), BRANDED_LAUNCHER_BUDGET_KB, advice);
  check('help body', weight(widgets, help), HELP_BUDGET_KB, 'load less with the help menu.');
  checkModules('The help body holds', help, NOT_IN_HELP);
  const scripts = readdirSync(path.join(widgets, 'chunks')).filter((name) => name.endsWith('.js'));
  const all = new Set(['flightdeck.js', ...scripts.map((name) => `chunks/${name}`)]);
  checkModules('The widgets hold', all, NOT_IN_WIDGETS);
  checkDocs(all);
  const viewer = files('index.ts', 'elements/report-viewer/element.tsx');
  check('fd-report-viewer alone', weight(widgets, viewer), VIEWER_BUDGET_KB, 'load less before.');
  measureViewer(manifest, help);
  const dashboard = files('elements/dashboard/element.tsx');
  const added = weight(widgets, new Set([...dashboard].filter((file) => !help.has(file))));
  check('fd-dashboard beside help', added, DASHBOARD_BUDGET_KB, 'load less before the first tile.');
  const sponsored = files('index.ts', 'elements/sponsored/element.tsx');
  const article = 'load less for an article.';
  check('fd-sponsored alone', weight(widgets, sponsored), SPONSORED_BUDGET_KB, article);
  for (const name of ['multi-select', 'slide-rows', 'alert-panel']) {
    const own = files('index.ts', `elements/${name}/element.tsx`);
    const other = files(
      'index.ts',
      `elements/${name === 'slide-rows' ? 'multi-select' : 'slide-rows'}/element.tsx`,
    );
    for (const [beside, present] of [
      ['help', help],
      ['another', other],
    ] as const) {
      const added = weight(widgets, new Set([...own].filter((file) => !present.has(file))));
      check(`fd-${name} beside ${beside}`, added, SECOND_WIDGET_BUDGET_KB, 'share more.');
    }
  }
  const rows = files('index.ts', 'elements/slide-rows/element.tsx');
  const menu = closure(manifest, ['../design-system/src/SlideRows/RowMenu.tsx']);
  const opened = weight(widgets, new Set([...menu].filter((file) => !rows.has(file))));
  console.log(`  with a row’s menu opened   ${opened.toFixed(1)} kB more`);
}

/** The report viewer beside help: with the first slide, with any other, and with all. */
function measureViewer(manifest: Chunks, help: ReadonlySet<string>): void {
  const viewer = 'src/elements/report-viewer/element.tsx';
  const filesOf = (kinds: readonly string[]): string[] =>
    [...closure(manifest, [viewer, ...kinds])].filter((file) => !help.has(file));
  const kinds = Object.keys(manifest).filter((key) => key.startsWith(SLIDES));
  const kindOf = (key: string): string => key.slice(SLIDES.length).split('/')[0] ?? '';
  const first = kinds.filter((key) => kindOf(key) === FIRST_SLIDE);
  if (first.length === 0)
    throw new Error(`The widgets have no chunk for the slide ${FIRST_SLIDE}.`);
  const world = filesOf(kinds).filter((file) => modulesOf(widgets, [file]).includes(WORLD));
  const added = (own: readonly string[]): number =>
    weight(widgets, new Set(filesOf(own).filter((file) => !world.includes(file))));
  const shown = added(first);
  const load = 'load less before the first slide.';
  check('fd-report-viewer beside help', shown, FIRST_SLIDE_BUDGET_KB, load);
  const [heaviest] = kinds
    .map((key) => ({ kind: kindOf(key), kb: added([...first, key]) - shown }))
    .sort((one, other) => other.kb - one.kb);
  if (heaviest) {
    const name = `  with ${heaviest.kind} more`;
    check(name, heaviest.kb, SLIDE_BUDGET_KB, 'share less with it, or draw with less.');
  }
  const outlines = weight(widgets, new Set(world));
  check(
    '  with a map more',
    outlines,
    WORLD_BUDGET_KB,
    'keep the outlines in a file of their own.',
  );
  check('  with every slide', added(kinds), EVERY_SLIDE_BUDGET_KB, 'share more between slides.');
}

function checkModules(who: string, files: ReadonlySet<string>, banned: RegExp): void {
  const stray = modulesOf(widgets, files).filter((id) => banned.test(id));
  if (stray.length === 0) return;
  console.error(`${who} what must not be there:\n  ${stray.join('\n  ')}`);
  isOver = true;
}

/** The descriptions of the custom-elements manifest are for editors; no page may load them. */
function checkDocs(files: ReadonlySet<string>): void {
  const manifest = readFileSync(path.join(widgets, 'custom-elements.json'), 'utf8');
  const sentences = [...manifest.matchAll(/"description": ("[^"\\]+")/g)].map(([, text]) => text);
  const code = [...files].map((file) => readFileSync(path.join(widgets, file), 'utf8')).join('\n');
  const shipped = sentences.filter((text) => text && code.includes(text.slice(1, -1)));
  if (sentences.length > 0 && shipped.length === 0) return;
  console.error(`The widgets ship documentation:\n  ${shipped.join('\n  ')}`);
  isOver = true;
}

function check(name: string, kb: number, budget: number, advice: string): void {
  console.log(`${name.padEnd(28)} ${kb.toFixed(1)} kB of ${budget}`);
  if (kb <= budget) return;
  console.error(`${name} is over its budget: ${advice}`);
  isOver = true;
}

function readManifest(folder: string): Chunks {
  return Manifest.parse(JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')));
}

/** The modules that files of a build hold (packages/widgets/module-list.ts). */
function modulesOf(folder: string, files: Iterable<string>): string[] {
  const modules = z
    .record(z.string(), z.array(z.string()))
    .parse(JSON.parse(readFileSync(path.join(folder, '.vite/modules.json'), 'utf8')));
  return [...files].flatMap((file) => modules[file] ?? []);
}

/** Script files of the chunks and all their static imports. */
function closure(manifest: Chunks, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}. Build it first: npm run build.`);
    if (files.has(chunk.file)) return;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const child of chunk.imports ?? []) collect(child);
  };
  for (const key of keys) collect(key);
  return files;
}

function weight(folder: string, files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + servedKb(path.join(folder, file)), 0);
}

/** The build leaves small files as they are. */
function servedKb(file: string): number {
  const packed = `${file}.br`;
  return statSync(existsSync(packed) ? packed : file).size / 1000;
}
