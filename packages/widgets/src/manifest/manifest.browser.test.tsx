/** The manifest compared with the elements: they take what it lists. */
import { expect, test } from 'vitest';
import { customElementsManifest } from './manifest.ts';

/** Classes by tag, found as the loader finds them. */
const CLASSES = Object.fromEntries(
  Object.entries(
    import.meta.glob<CustomElementConstructor>('../elements/*/element.{ts,tsx}', {
      eager: true,
      import: 'default',
    }),
  ).map(([file, made]) => [`fd-${file.split('/')[2]}`, made]),
);
const declarations = customElementsManifest().modules.flatMap((module) => module.declarations);

test('every element is in the manifest', () => {
  expect(declarations.map(({ tagName }) => tagName).sort()).toEqual(Object.keys(CLASSES).sort());
});

test.each(declarations)(
  '$tagName has the attributes, fields and methods of the manifest',
  (declared) => {
    const made = CLASSES[declared.tagName];
    if (!made) throw new Error(`${declared.tagName} is no element.`);
    const observed: unknown = Reflect.get(made, 'observedAttributes');
    expect(declared.attributes.map(({ name }) => name).sort()).toEqual(
      [...(Array.isArray(observed) ? observed : [])].sort(),
    );
    for (const { kind, name } of declared.members) {
      // `fetchToken` of the launcher is a plain field, set on each instance.
      if (name === 'fetchToken' && declared.tagName === 'fd-help') continue;
      const found = descriptorOf(made.prototype, name);
      expect(typeof found?.value === 'function' ? 'method' : 'field', name).toBe(kind);
      expect(found, name).toBeDefined();
    }
    const { members } = declared;
    // `fetchToken` as above.
    const isField = (name: string) => name === 'fetchToken' && declared.tagName === 'fd-help';
    expect(publicMembers(made.prototype)).toEqual(
      members
        .map(({ name }) => name)
        .filter((name) => !isField(name))
        .sort(),
    );
  },
);

/** Members that only the adapter calls. */
const INTERNAL = new Set(['constructor', 'values']);

/** Names that a class and those that it extends add to an HTMLElement, without callbacks of the browser. */
function publicMembers(prototype: object): readonly string[] {
  const names = new Set<string>();
  for (let one: unknown = prototype; one !== HTMLElement.prototype; ) {
    if (typeof one !== 'object' || one === null) break;
    for (const name of Object.getOwnPropertyNames(one)) names.add(name);
    one = Object.getPrototypeOf(one);
  }
  return [...names]
    .filter((name) => !INTERNAL.has(name) && !/Callback$|^attachShadow$/.test(name))
    .sort();
}

/** Of a class or of those that it extends. */
function descriptorOf(prototype: object, name: string): PropertyDescriptor | undefined {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const above: unknown = Object.getPrototypeOf(prototype);
  if (own || prototype === HTMLElement.prototype) return own;
  return typeof above === 'object' && above !== null ? descriptorOf(above, name) : undefined;
}
