/** `virtual:icons-in-use`: the icons that components and screens import, so that no list of them is kept by hand. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:icons-in-use';
const ROOT = path.resolve(import.meta.dirname, '..');
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;

/** Names of icons, and the packages and apps that use each. */
function iconsInUse(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const [, room = ''] = file.split(path.sep);
    for (const [, names = ''] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      for (const name of names.split(',').map((each) => each.trim().split(' as ')[0] ?? '')) {
        // What is left are types, such as `type LucideIcon`.
        if (/^[A-Z]\w*$/.test(name) && name !== 'LucideIcon') {
          found.set(name, (found.get(name) ?? new Set()).add(room));
        }
      }
    }
  }
  return found;
}

/** Makes the module of the icons: `icons` by name, and `users` of each. */
export function iconsModule(): Plugin {
  return {
    name: 'flightdeck-icons-in-use',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const found = [...iconsInUse()].sort(([one], [other]) => one.localeCompare(other));
      const names = found.map(([name]) => name).join(', ');
      const users = Object.fromEntries(found.map(([name, rooms]) => [name, [...rooms].sort()]));
      return `import { ${names} } from 'lucide-react';
export const icons = { ${names} };
export const users = ${JSON.stringify(users)};`;
    },
  };
}
