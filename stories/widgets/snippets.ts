/** HTML and React of a widget from one example, so that both say the same. */
import {
  attributeOf,
  hasAttribute,
  type PropKind,
} from '../../packages/widgets/src/adapter/kinds.ts';
import { COMMON_PROPS } from '../../packages/widgets/src/elements/declare.ts';
import * as registry from '../../packages/widgets/src/elements/registry.ts';
import { SERVER } from './server.ts';

/** How a page uses a widget. */
export interface Example {
  readonly tag: string;
  /** Values of properties; those without an attribute are set by a script. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Properties that only code can give, by the expression that does. */
  readonly code?: Readonly<Record<string, string>>;
  /** The callback of the event that a page usually listens to, such as `onChange`. */
  readonly listens?: string;
  /** Its data comes from the server: the page says how it gets a token. */
  readonly needsToken?: boolean;
}

export interface Snippets {
  readonly html: string;
  readonly react: string;
}

interface Declaration {
  readonly tag: string;
  readonly props: Readonly<Record<string, PropKind>>;
  readonly events: Readonly<Record<string, { readonly name: string }>>;
}

function declarationOf(tag: string): Declaration {
  const all: readonly Declaration[] = Object.values(registry).map(({ declaration }) => ({
    tag: declaration.tag,
    props: { ...declaration.props, ...COMMON_PROPS },
    events: declaration.events,
  }));
  const found = all.find((each) => each.tag === tag);
  if (!found) throw new Error(`There is no element ${tag}.`);
  return found;
}

/** Names of the events that an element sends. */
export const eventsOf = (tag: string): readonly string[] =>
  Object.values(declarationOf(tag).events).map(({ name }) => name);

/** The element of an HTML snippet without its scripts, as the browser reads it. */
export function elementIn({ html }: Snippets): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const element = [...page.body.querySelectorAll('*')].find(({ localName }) =>
    localName.startsWith('fd-'),
  );
  if (!(element instanceof HTMLElement)) throw new Error('The snippet has no element.');
  return document.importNode(element, true);
}

/** `fd-multi-select` is `MultiSelect` in React. */
const componentOf = (tag: string) =>
  tag.replace(/^fd|-(\w)/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '');

const TOKEN = `Flightdeck.configure({
  async fetchToken({ type, report, signal }) {
    const answer = await fetch(\`/flightdeck-token?type=\${type}\`, { signal });
    return (await answer.json()).token;
  },
});`;

/** The snippets of an example. */
export function snippetsOf(example: Example): Snippets {
  const { tag, code = {} } = example;
  const declaration = declarationOf(tag);
  for (const name of Object.keys({ ...example.props, ...code })) {
    if (!(name in declaration.props)) throw new Error(`${tag} has no property ${name}.`);
  }
  return { html: htmlOf(example, declaration), react: reactOf(example, declaration) };
}

function htmlOf({ tag, props, code = {}, listens, needsToken }: Example, declared: Declaration) {
  const attributes = Object.entries(props).flatMap(([name, value]) => {
    const kind = declared.props[name];
    if (!kind || !hasAttribute(kind) || value === false) return [];
    if (value === true) return [attributeOf(name)];
    if (typeof value === 'object') {
      return [`${attributeOf(name)}='${JSON.stringify(value).replaceAll("'", '&#39;')}'`];
    }
    return [`${attributeOf(name)}="${String(value).replaceAll('"', '&quot;')}"`];
  });
  const event = listens && declared.events[listens]?.name;
  const lines = [
    ...(needsToken ? [TOKEN] : []),
    ...(Object.keys(code).length > 0 || event
      ? [`const element = document.querySelector('${tag}');`]
      : []),
    ...Object.entries(code).map(([name, expression]) => `element.${name} = ${expression};`),
    ...(event
      ? [`element.addEventListener('${event}', ({ detail }) => console.log(detail));`]
      : []),
  ];
  return `<script type="module" src="${SERVER}/widgets/v1/flightdeck.js"></script>

${tagged(tag, attributes)}></${tag}>${
    lines.length > 0
      ? `\n\n<!-- A file of its own where the page's policy allows no inline script. -->
<script type="module">\n${indented(lines.join('\n'))}\n</script>`
      : ''
  }`;
}

function reactOf({ tag, props, code = {}, listens, needsToken }: Example, declared: Declaration) {
  const values = Object.entries(props).map(([name, value]) => {
    if (value === true) return name;
    return typeof value === 'string' && !value.includes('"')
      ? `${name}="${value}"`
      : `${name}={${JSON.stringify(value)}}`;
  });
  const given = [
    ...values,
    ...Object.entries(code).map(([name, expression]) => `${name}={${expression}}`),
    ...(listens && declared.events[listens]
      ? [`${listens}={({ detail }) => console.log(detail)}`]
      : []),
  ];
  const component = componentOf(tag);
  return `import '@flightdeck/widgets';
import { ${component} } from '@flightdeck/widgets/react';
${needsToken ? `\n${TOKEN}\n` : ''}
export const Example = () => (
${indented(`${tagged(component, given)} />`)}
);`;
}

/** The beginning of a tag: on one line while it is short. */
function tagged(name: string, attributes: readonly string[]): string {
  const line = [`<${name}`, ...attributes].join(' ');
  return line.length <= 80 ? line : `<${name}\n${indented(attributes.join('\n'))}\n`.trimEnd();
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ');
