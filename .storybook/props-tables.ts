/**
 * Props tables of the design system's components, as TypeScript knows them. react-docgen reads source text: it loses what
 * comes through `Omit` and `Pick`, calls `readonly X[]` unknown and shows `keyof typeof css.size` in place of the sizes.
 * react-docgen-typescript needs the JavaScript API of TypeScript 6, which TypeScript 7 no longer has.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import {
  isBindingElement,
  isFunctionDeclaration,
  isObjectBindingPattern,
} from 'typescript/unstable/ast/is';
import {
  API,
  NodeBuilderFlags,
  type Project,
  type Symbol as Sign,
  SignatureKind,
  SymbolFlags,
} from 'typescript/unstable/sync';
import type { Plugin } from 'vite';

const PACKAGE = path.resolve(import.meta.dirname, '../packages/design-system');
const CONFIG = path.join(PACKAGE, 'tsconfig.json');

/** Props of react-aria that our users set. It has dozens more, which its own documentation explains. */
const INHERITED: ReadonlySet<string> = new Set([
  'aria-label',
  'autoFocus',
  'children',
  'defaultExpanded',
  'defaultOpen',
  'defaultSelected',
  'defaultValue',
  'href',
  'id',
  'isDisabled',
  'isExpanded',
  'isIndeterminate',
  'isInvalid',
  'isOpen',
  'isPending',
  'isReadOnly',
  'isRequired',
  'isSelected',
  'maxLength',
  'maxValue',
  'minValue',
  'name',
  'onChange',
  'onExpandedChange',
  'onInputChange',
  'onOpenChange',
  'onPress',
  'placement',
  'step',
  'target',
  'triggerRef',
  'type',
  'value',
]);

/** Props that every component has: they come last, after what must be given, our own, and react-aria's. */
const ROOT: ReadonlySet<string> = new Set(['className', 'ref']);

/** What Storybook reads of a component. */
interface Table {
  readonly displayName: string;
  readonly description: string;
  readonly props: Readonly<Record<string, PropRow>>;
}

interface PropRow {
  readonly description: string;
  readonly required: boolean;
  readonly type: { readonly name: string };
  readonly defaultValue?: { readonly value: string };
}

/** Gives each component of the design system its table. */
export function propsTables(): Plugin {
  let tables: ReadonlyMap<string, readonly Table[]> | undefined;
  return {
    name: 'flightdeck:props-tables',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(PACKAGE) || !id.endsWith('.tsx')) return null;
      tables ??= readTables();
      const lines = (tables.get(id) ?? []).map(
        (table) => `;${table.displayName}.__docgenInfo = ${JSON.stringify(table)};`,
      );
      // At the end, so that the lines above keep their places.
      return lines.length > 0 ? { code: `${code}\n${lines.join('\n')}`, map: null } : null;
    },
  };
}

/** Tables of all components, by file. */
function readTables(): ReadonlyMap<string, readonly Table[]> {
  const api = new API({ cwd: PACKAGE });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (!project) throw new Error(`TypeScript does not open ${CONFIG}.`);
    const files = globSync('src/*/*.tsx', { cwd: PACKAGE, exclude: ['**/*.test.tsx'] });
    return new Map(
      files.map((file) => {
        const whole = path.join(PACKAGE, file);
        return [whole, tablesOf(whole, project)] as const;
      }),
    );
  } finally {
    api.close();
  }
}

function tablesOf(file: string, project: Project): readonly Table[] {
  const { checker, program } = project;
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) return [];
  return checker.getExportsOfModule(module).flatMap((component) => {
    const type = /^[A-Z]/.test(component.name) && checker.getTypeOfSymbol(component);
    const [call] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const props = call && checker.getParameterType(call, 0);
    if (!props) return [];
    const defaults = defaultsOf(component, project);
    const rows = checker.getPropertiesOfType(props).flatMap((prop) => {
      const isOwn = prop.declarations[0]?.path.includes('/packages/design-system/src/') ?? false;
      const description = prop.getDocumentationComment(checker);
      if (!isOwn && !(INHERITED.has(prop.name) && description)) return [];
      const value = defaults.get(prop.name);
      const row: PropRow = {
        description,
        required: (prop.flags & SymbolFlags.Optional) === 0,
        type: { name: typeOf(prop, project) },
        ...(value !== undefined && { defaultValue: { value } }),
      };
      const place = ROOT.has(prop.name) ? 3 : row.required ? 0 : isOwn ? 1 : 2;
      return [{ name: prop.name, row, place }];
    });
    const sorted = rows.toSorted((a, b) => a.place - b.place);
    return [
      {
        displayName: component.name,
        description: component.getDocumentationComment(checker),
        props: Object.fromEntries(sorted.map(({ name, row }) => [name, row])),
      },
    ];
  });
}

/** The type as text; that a prop may be left out shows in its row already. */
function typeOf(prop: Sign, { checker }: Project): string {
  const type = checker.getTypeOfSymbol(prop);
  if (!type) return 'unknown';
  const text = checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation);
  const found = text.replace(/ \| undefined$/, '');
  return /^\((\(.*\) => .*)\)$/.exec(found)?.[1] ?? found;
}

/** Defaults that a component's parameter names, as they are written. */
function defaultsOf(component: Sign, project: Project): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const declaration = component.valueDeclaration?.resolve(project);
  const names =
    declaration && isFunctionDeclaration(declaration) ? declaration.parameters[0]?.name : undefined;
  if (!names || !isObjectBindingPattern(names)) return found;
  const text = names.getSourceFile().text;
  for (const element of names.elements) {
    if (!isBindingElement(element) || !element.initializer) continue;
    const name = (element.propertyName ?? element.name)?.getText();
    const { pos, end } = element.initializer;
    if (name) found.set(name, text.slice(pos, end).trim().replace(/^'|'$/g, ''));
  }
  return found;
}
