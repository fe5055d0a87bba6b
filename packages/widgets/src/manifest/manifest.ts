/** The custom-elements manifest (schema 1.0.0), made from the declarations: editors and wrappers read it. */
import { attributeOf, hasAttribute, type PropKind } from '../adapter/kinds.ts';
import { COMMON_EVENTS, COMMON_PROPS, type EventDocs } from '../elements/declare.ts';
import * as registry from '../elements/registry.ts';
import type { FormMembers } from '../types.ts';

type Texts = Readonly<Record<string, string>>;
/** The module that defines the elements. */
const PATH = 'flightdeck.js';

/** The parts of an element's declaration that the manifest needs. */
interface Described {
  readonly declaration: {
    readonly tag: string;
    readonly props: Readonly<Record<string, PropKind>>;
    readonly events: Readonly<Record<string, { readonly name: string }>>;
    readonly methods?: readonly string[];
    readonly isFormControl?: boolean;
  };
  readonly docs: {
    readonly summary: string;
    readonly props: Texts;
    readonly events: Readonly<Record<string, EventDocs>>;
    readonly methods: Texts;
    readonly parts: readonly Texts[];
    readonly cssProperties: readonly Texts[];
    readonly slots?: Texts;
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

const COMMON_EVENT_DOCS: Readonly<Record<keyof typeof COMMON_EVENTS, EventDocs>> = {
  onError: {
    about: 'Something failed, or a property was given what it does not take.',
    detail: '{ message: string }',
  },
};
/** Members of every control of a form, as those of HTML have them. */
const FORM_MEMBERS: Readonly<Record<keyof FormMembers, Member>> = {
  form: { kind: 'field', type: 'HTMLFormElement | null', description: 'Its form.' },
  labels: { kind: 'field', type: 'NodeListOf<HTMLLabelElement>', description: 'Its labels.' },
  type: { kind: 'field', type: 'string', description: 'The name of the element.' },
  validity: { kind: 'field', type: 'ValidityState', description: 'What is wrong with it.' },
  validationMessage: { kind: 'field', type: 'string', description: 'The same in a sentence.' },
  willValidate: { kind: 'field', type: 'boolean', description: 'Whether its form asks for it.' },
  checkValidity: { kind: 'method', type: 'boolean', description: 'Whether nothing is wrong.' },
  reportValidity: { kind: 'method', type: 'boolean', description: 'The same, and says so.' },
  setCustomValidity: {
    kind: 'method',
    type: 'void',
    description: 'Sets a message; empty for none.',
  },
};

interface Member {
  readonly kind: 'field' | 'method';
  /** Of a field, or of what a method answers. */
  readonly type: string;
  readonly description: string;
}

const className = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Callbacks and what they tell of, with the events of every element. */
export const eventsOf = ({ declaration, docs }: Described) =>
  Object.entries({ ...COMMON_EVENTS, ...declaration.events }).map(([callback, { name }]) => ({
    name,
    ...{ ...COMMON_EVENT_DOCS, ...docs.events }[callback],
  }));

/** All elements with their descriptions. */
export const ELEMENTS: readonly Described[] = Object.values(registry);

/** The manifest as an object. */
export function customElementsManifest() {
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: PATH,
        declarations: ELEMENTS.map(declarationOf),
        exports: ELEMENTS.map(({ declaration: { tag } }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: className(tag), module: PATH },
        })),
      },
    ],
  };
}

function declarationOf(element: Described) {
  const { declaration, docs } = element;
  const { tag, methods = [] } = declaration;
  const kinds: Described['declaration']['props'] = { ...declaration.props, ...COMMON_PROPS };
  const texts: Texts = { ...docs.props, ...COMMON_DOCS };
  const props = Object.entries(kinds).map(([name, kind]) => ({
    name,
    kind,
    about: { type: { text: TYPES[kind] }, description: texts[name] },
  }));
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    description: docs.summary,
    superclass: { name: 'HTMLElement' },
    attributes: props
      .filter(({ kind }) => hasAttribute(kind))
      .map(({ name, about }) => ({ name: attributeOf(name), fieldName: name, ...about })),
    members: [
      ...props.map(({ name, about }) => ({ kind: 'field', name, ...about })),
      ...methods.map((name) => ({
        kind: 'method',
        name,
        return: { type: { text: 'Promise<void>' } },
        description: docs.methods[name],
      })),
      ...Object.entries(declaration.isFormControl ? FORM_MEMBERS : {}).map(memberOf),
      memberOf(['setTheme', { kind: 'method', type: 'void', description: 'Sets the theme.' }]),
    ],
    events: eventsOf(element).map(({ name, detail, about }) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      description: about,
    })),
    slots: named([docs.slots ?? {}]),
    cssParts: named(docs.parts),
    cssProperties: named(docs.cssProperties),
  };
}

const named = (texts: readonly Texts[]) =>
  texts.flatMap(Object.entries<string>).map(([name, description]) => ({ name, description }));

function memberOf([name, { kind, type, description }]: readonly [string, Member]) {
  const text = { type: { text: type } };
  return kind === 'field'
    ? { kind, name, ...text, readonly: true, description }
    : { kind, name, return: text, description };
}
