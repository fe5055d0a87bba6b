/** The custom-elements manifest (schema 1.0.0), made from the declarations: editors and wrappers read it. */
import { attributeOf, type PropKind } from '../adapter/kinds.ts';
import { alertPanel } from '../declarations/alert-panel.ts';
import { HELP_ATTRIBUTES, HELP_EVENTS, HELP_METHODS } from '../declarations/help.ts';
import { helpMenu } from '../declarations/help-menu.ts';
import { multiSelect } from '../declarations/multi-select.ts';
import { reportViewer } from '../declarations/report-viewer.ts';
import { slideRows } from '../declarations/slide-rows.ts';
import * as docs from './docs.ts';

/** What the manifest is made from. */
interface Described {
  readonly tag: string;
  readonly props: Readonly<Record<string, PropKind>>;
  readonly events: Readonly<Record<string, { readonly name: string }>>;
  readonly methods: readonly string[];
  readonly docs: {
    readonly summary: string;
    readonly props: Readonly<Record<string, string>>;
    readonly events: Readonly<Record<string, string>>;
    readonly methods: Readonly<Record<string, string>>;
  };
}

/** Every element. */
const ELEMENTS: readonly Described[] = [
  {
    tag: 'fd-help',
    props: HELP_ATTRIBUTES,
    events: HELP_EVENTS,
    methods: HELP_METHODS,
    docs: docs.HELP_DOCS,
  },
  { tag: 'fd-help-menu', ...helpMenu, docs: docs.HELP_MENU_DOCS },
  { tag: 'fd-report-viewer', ...reportViewer, docs: docs.REPORT_VIEWER_DOCS },
  { tag: 'fd-multi-select', ...multiSelect, methods: [], docs: docs.MULTI_SELECT_DOCS },
  { tag: 'fd-slide-rows', ...slideRows, methods: [], docs: docs.SLIDE_ROWS_DOCS },
  { tag: 'fd-alert-panel', ...alertPanel, methods: [], docs: docs.ALERT_PANEL_DOCS },
];

const TYPES: Readonly<Record<PropKind, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  json: 'object',
  property: 'object',
};
const COMMON: Described['props'] = { theme: 'string', locale: 'string', brand: 'json' };
const COMMON_WORDS: Readonly<Record<string, string>> = {
  theme: 'light (default), dark, contrast, contrast-dark or auto.',
  locale: 'Language of numbers and days, BCP 47.',
  brand:
    'The partner’s own look: {"accent", "onAccent", "action", "fontFamily", "radius"}. Default: that of Flightdeck.configure.',
};

const className = (tag: string): string =>
  tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The manifest as an object. */
export function customElementsManifest() {
  return {
    schemaVersion: '1.0.0',
    modules: ELEMENTS.map(({ tag, props, events, methods, docs: words }) => {
      const all = { ...props, ...COMMON };
      const about = { ...words.props, ...COMMON_WORDS };
      return {
        kind: 'javascript-module',
        path: 'flightdeck.js',
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: className(tag),
            tagName: tag,
            description: words.summary,
            attributes: Object.entries(all)
              .filter(([, kind]) => kind !== 'property')
              .map(([name, kind]) => ({
                name: attributeOf(name),
                fieldName: name,
                type: { text: TYPES[kind] },
                description: about[name],
              })),
            members: [
              ...Object.entries(all).map(([name, kind]) => ({
                kind: 'field',
                name,
                type: { text: TYPES[kind] },
                description: about[name],
              })),
              ...methods.map((name) => ({
                kind: 'method',
                name,
                description: words.methods[name],
              })),
              { kind: 'method', name: 'setTheme', description: 'Sets the theme.' },
            ],
            events: Object.entries(events).map(([callback, { name }]) => ({
              name,
              type: { text: 'CustomEvent' },
              description: words.events[callback],
            })),
          },
        ],
      };
    }),
  };
}
