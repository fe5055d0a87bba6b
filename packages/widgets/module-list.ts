/** Writes down which modules each file of a build holds, for the checks of what a page may load (scripts/sizes.ts). */
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Emits `.vite/modules.json`: for each script the paths of its modules, from the root of the repository. */
export function moduleList(): Plugin {
  return {
    name: 'flightdeck:module-list',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, Object.keys(file.modules).map((id) => path.relative(ROOT, id))]]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules)),
      });
    },
  };
}
