/** What the widgets' build does to zod, so that it is small and keeps to itself on a page that is not ours. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes schemas down as JSON Schema, which the server does and a widget never. */
const SCHEMA_WRITER = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
/** A copy of zod/mini: of what help reads with, and of what reports and their slides are read with. */
type Copy = '?help' | '?report';
const COPY = /\?(?:help|report)$/;
/** Modules that read reports and slides, whose schemas need more of zod than help's. */
const OF_REPORTS =
  /packages\/(?:slides|domain\/src\/(?:dates|embed|metrics|report)|contract\/src\/(?:slide-data|socket|calls\/embed)|widgets\/src\/elements\/report-viewer)[/.]/;

interface Patch {
  readonly module: RegExp;
  readonly from: string;
  readonly to: string;
}

const PATCHES: readonly Patch[] = [
  // All copies of zod on a page share settings by a global; those of the page stay as the page made them.
  {
    module: /zod\/v4\/core\/core\.js$/,
    from: '(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});\nexport const globalConfig = globalThis.__zod_globalConfig;',
    to: 'export const globalConfig = { jitless: true };',
  },
  {
    module: /zod\/v4\/core\/core\.js$/,
    from: 'const pp = globalThis.__zod_globalConfig?.postProcessor;\n        if (pp)\n            pp(inst);',
    to: '',
  },
  {
    module: /zod\/v4\/core\/registries\.js$/,
    from: '(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());\nexport const globalRegistry = globalThis.__zod_globalRegistry;',
    to: 'export const globalRegistry = /* @__PURE__ */ registry();',
  },
  // Code compiled at run time is refused, and reported, by the strict policy of a host page: it is not even tried.
  {
    module: /zod\/v4\/core\/schemas\.js$/,
    from: 'const jit = !core.globalConfig.jitless;',
    to: 'const jit = false;',
  },
  {
    module: /zod\/v4\/core\/schemas\.js$/,
    from: 'const fastEnabled = jit && allowsEval.value;',
    to: 'const fastEnabled = false;',
  },
];

/** The code of a module with its patches. @throws {Error} when a release of zod no longer has the place. */
function patched(code: string, file: string): string {
  return PATCHES.filter(({ module }) => module.test(file)).reduce((text, { from, to }) => {
    if (!text.includes(from))
      throw new Error(`${file} has changed: look at its patches in zod.ts.`);
    return text.replace(from, to);
  }, code);
}

/** Modules of the same names that do nothing. */
function emptied(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)];
  return names.map(([, name]) => `export const ${name} = () => () => ({});`).join('\n');
}

/** The copy that an import of zod/mini is answered from; none for other imports. */
function copyFor(source: string, importer: string): Copy | undefined {
  if (source === 'zod/mini') return OF_REPORTS.test(importer) ? '?report' : '?help';
  if (importer.endsWith('?help')) return '?help';
  return importer.endsWith('?report') ? '?report' : undefined;
}

/**
 * Makes zod fit: without its compiler and its writer of JSON Schema, and with settings of its own. Help and
 * reports have a copy of zod/mini each, because a module stands in one file of the build: with one copy for
 * both, help would load every kind of schema that a report has.
 */
export function leanZod(): Plugin {
  return {
    name: 'flightdeck:lean-zod',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const copy = copyFor(source, importer);
      if (!copy) return null;
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      return resolved && { ...resolved, id: resolved.id + copy };
    },
    load(id) {
      const file = id.replace(COPY, '');
      if (!file.includes('/zod/v4/')) return null;
      const code = readFileSync(file, 'utf8');
      return SCHEMA_WRITER.test(file) ? emptied(code) : patched(code, file);
    },
  };
}
