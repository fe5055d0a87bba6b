/** Writes down the components of the design system, for the developer pages: names, sentences and files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const KIT = path.resolve(import.meta.dirname, '../../packages/design-system/src');

/** A component that other packages may use. */
interface KitComponent {
  readonly name: string;
  /** Its docstring, in one line. */
  readonly about: string;
  /** Below the package's sources. */
  readonly file: string;
}

/** The components that the package exports, by name. One without a docstring is left out. */
function kitComponents(): KitComponent[] {
  const index = readFileSync(path.join(KIT, 'index.ts'), 'utf8');
  const exported = [...index.matchAll(/export \{([^}]+)\} from '\.\/([^']+\.tsx)'/g)];
  return exported
    .flatMap(([, names = '', file = '']) => {
      const source = readFileSync(path.join(KIT, file), 'utf8');
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]\w+$/.test(name))
        .flatMap((name) => {
          const about = docstringOf(source, name);
          return about === null ? [] : [{ name, about, file }];
        });
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

function docstringOf(source: string, name: string): string | null {
  const at = new RegExp(`^export (?:function|const|class) ${name}\\b`, 'm').exec(source)?.index;
  if (at === undefined) return null;
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, at))?.[1];
  return (
    comment
      ?.replace(/^\s*\*/gm, '')
      .replaceAll('`', '')
      .replace(/\s+/g, ' ')
      .trim() ?? null
  );
}

/** Emits `kit.json` beside the portal's document. */
export function kitList(): Plugin {
  return {
    name: 'flightdeck:kit-list',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'kit.json',
        source: JSON.stringify(kitComponents()),
      });
    },
  };
}
