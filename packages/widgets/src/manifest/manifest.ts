/** The custom-elements manifest (schema 1.0.0), made from the declarations: editors and wrappers read it. */
import { attributeOf, hasAttribute, type PropKind } from '../adapter/kinds.ts';
import { COMMON_PROPS } from '../elements/declare.ts';
import * as registry from '../elements/registry.ts';

type Texts = Readonly<Record<string, string>>;

/** The parts of an element's declaration that the manifest needs. */
interface Described {
  readonly declaration: {
    readonly tag: string;
    readonly props: Readonly<Record<string, PropKind>>;
    readonly events: Readonly<Record<string, { readonly name: string }>>;
    readonly methods?: readonly string[];
  };
  readonly docs: {
    readonly summary: string;
    readonly props: Texts;
    readonly events: Texts;
    readonly methods: Texts;
  };
}

const TYPES: Readonly<Record<PropKind, string>> = {
  string: 'string',
  locale: 'string',
  theme: 'string',
  number: 'number',
  boolean: 'boolean',
  list: 'array',
  json: 'object',
  function: 'function',
  property: 'object',
};
const COMMON_DOCS: Readonly<Record<keyof typeof COMMON_PROPS, string>> = {
  theme: 'light (default), dark, contrast, contrast-dark or auto.',
  locale: 'Language of numbers and days, BCP 47.',
  brand:
    'The partner’s own look: {"accent", "onAccent", "action", "fontFamily", "radius"}. Default: that of Flightdeck.configure.',
};

const className = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The manifest as an object. */
export function customElementsManifest() {
  const elements: readonly Described[] = Object.values(registry);
  return { schemaVersion: '1.0.0', modules: elements.map(moduleOf) };
}

function moduleOf({ declaration, docs }: Described) {
  const { tag, events, methods = [] } = declaration;
  const kinds: Described['declaration']['props'] = { ...declaration.props, ...COMMON_PROPS };
  const texts: Texts = { ...docs.props, ...COMMON_DOCS };
  const props = Object.entries(kinds).map(([name, kind]) => ({
    name,
    kind,
    about: { type: { text: TYPES[kind] }, description: texts[name] },
  }));
  return {
    kind: 'javascript-module',
    path: 'flightdeck.js',
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: className(tag),
        tagName: tag,
        description: docs.summary,
        attributes: props
          .filter(({ kind }) => hasAttribute(kind))
          .map(({ name, about }) => ({ name: attributeOf(name), fieldName: name, ...about })),
        members: [
          ...props.map(({ name, about }) => ({ kind: 'field', name, ...about })),
          ...methods.map((name) => ({ kind: 'method', name, description: docs.methods[name] })),
          { kind: 'method', name: 'setTheme', description: 'Sets the theme.' },
        ],
        events: Object.entries(events).map(([callback, { name }]) => ({
          name,
          type: { text: 'CustomEvent' },
          description: docs.events[callback],
        })),
      },
    ],
  };
}
