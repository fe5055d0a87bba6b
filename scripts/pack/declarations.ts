/** Bundles what `tsc` declares for each entry of a package, so that it names no module that is not published. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { z } from 'zod';
import type { Declarations, Recipe } from './recipes.ts';

const Exports = z.object({
  exports: z.record(z.string(), z.union([z.string(), z.object({ types: z.string() })])),
});
/** Ours are in the workspace, and not published under these names. */
const OURS = /^@flightdeck\/([\w-]+)(?:\/(.+))?$/;
/** Declares what is JSX, and nothing that others import. */
const OF_JSX = /\/jsx\.ts$/;
const OF_REACT = /^import (?:type )?\{([^}]*)\} from ['"]react['"]/gm;
/** React's types that elements do not take, for pages that have no React. */
const WITHOUT_REACT = '\0without-react.d.ts';

/** Writes the declarations of a package's entries, and returns what they import of other packages. */
export async function bundleDeclarations(
  root: string,
  { folder, declarations }: Recipe,
  out: string,
): Promise<readonly string[]> {
  const imports: string[] = [];
  for (const group of declarations) {
    const bundle = await rolldown({
      input: Object.fromEntries(
        Object.entries(group.entries).map(([name, module]) => [
          name,
          declarationOf(path.join(root, 'packages', folder, 'src', module)),
        ]),
      ),
      // Of modules that are left out: what is kept is type-checked by the tests.
      logLevel: 'silent',
      plugins: [
        resolver(root, folder, group),
        dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false, generator: 'oxc' }),
      ],
    });
    const { output } = await bundle.write({
      dir: out,
      chunkFileNames: 'chunks/[name]-[hash].d.ts',
    });
    for (const file of output) if (file.type === 'chunk') imports.push(...file.imports);
    await bundle.close();
  }
  return imports.filter((id) => !id.endsWith('.d.ts') && !id.startsWith('.'));
}

/** The declaration that `tsc -b` wrote for a module of a package. */
const declarationOf = (module: string): string =>
  `${module.replace(/\.tsx?$/, '').replace(/([\\/]packages[\\/][\w-]+[\\/])src/, '$1dist/types/src')}.d.ts`;

function resolver(root: string, folder: string, group: Declarations): Plugin {
  const elsewhere = new Map(
    Object.entries(group.elsewhere ?? {}).map(([module, file]) => [
      declarationOf(path.join(root, 'packages', folder, 'src', module)),
      file,
    ]),
  );
  return {
    name: 'flightdeck:declarations',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (!importer) return null;
        const file = id.startsWith('.')
          ? declarationOf(path.resolve(path.dirname(importer), id))
          : inWorkspace(root, id);
        if (file) {
          const other = elsewhere.get(file);
          return other
            ? { id: other, external: true }
            : { id: file, moduleSideEffects: OF_JSX.test(id) };
        }
        return group.isWithoutReact && id === 'react'
          ? { id: WITHOUT_REACT }
          : { id, external: true };
      },
    },
    load: (id) => (id === WITHOUT_REACT ? stubOfReact(root) : null),
  };
}

/** The declaration of an entry of one of our packages; null for others. */
function inWorkspace(root: string, id: string): string | null {
  const [, name, entry] = OURS.exec(id) ?? [];
  if (!name) return null;
  const folder = path.join(root, 'packages', name);
  const { exports } = Exports.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const found =
    exports[entry ? `./${entry}` : '.'] ?? exports['./*']?.toString().replace('*', entry ?? '');
  if (!found) throw new Error(`${id} is no entry of a package.`);
  return declarationOf(path.join(folder, typeof found === 'string' ? found : found.types));
}

/** Every name of React's that our declarations import. Those that reach an element's properties are found by the tests. */
function stubOfReact(root: string): string {
  const names = globSync('packages/*/dist/types/**/*.d.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(OF_REACT)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.replace(/^\s*type\s|\sas\s.*$/g, '').trim()),
    ),
  );
  return [...new Set(names)]
    .filter(Boolean)
    .map(
      (name) =>
        `export type ${name}<A = unknown, B = unknown> = ${name === 'ReactNode' ? 'unknown' : 'object'};`,
    )
    .join('\n');
}
