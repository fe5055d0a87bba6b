/**
 * The page of a widget: snippets to copy, everything that it takes and tells, and its events as they happen. Names and
 * texts come from the elements' declarations and the manifest made from them.
 */
import { Button, Disclosure, EmptyState } from '@flightdeck/design-system';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { customElementsManifest } from '../../packages/widgets/src/manifest/manifest.ts';
import { CopyText, Snippet } from '../copy.tsx';
import { caption, scroll, table } from '../facts.css.ts';
import { surroundings, type Toolbar } from './element.tsx';
import { eventsOf, type Snippets } from './snippets.ts';
import * as css from './widgets.css.ts';

/** A line of the manifest: an attribute, property, method, event, slot, part or custom property. */
interface Line {
  readonly name: string;
  readonly kind?: string;
  /** Of an attribute: its property. */
  readonly fieldName?: string;
  readonly type?: { readonly text: string };
  readonly description?: string | undefined;
  readonly default?: string;
}

/** What the manifest can say of an element; what it does not say is left out of the page. */
interface Declared {
  readonly tagName: string;
  readonly description: string;
  readonly attributes?: readonly Line[];
  readonly members?: readonly Line[];
  readonly events?: readonly Line[];
  readonly slots?: readonly Line[];
  readonly cssParts?: readonly Line[];
  readonly cssProperties?: readonly Line[];
}

function declared(tag: string): Declared {
  const found: Declared | undefined = customElementsManifest()
    .modules.flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === tag);
  if (!found) throw new Error(`The manifest has no ${tag}.`);
  return found;
}

interface FactsProps {
  readonly title: string;
  /** Heads of the columns between name and description. */
  readonly heads?: readonly string[];
  readonly lines?: readonly Line[] | undefined;
  /** Cells of those columns. */
  readonly cellsOf?: (line: Line) => readonly ReactNode[];
}

function Facts({ title, heads = [], lines = [], cellsOf = () => [] }: FactsProps) {
  if (lines.length === 0) return null;
  return (
    <div className={scroll}>
      <table className={table}>
        <caption className={caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.nameColumn}>
              Name
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">
                <CopyText text={line.name || 'default'} />
              </th>
              {cellsOf(line).map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
              <td>
                {line.description}
                {line.default ? ` Default: ${line.default}.` : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Declaration({ tag }: { readonly tag: string }) {
  const element = declared(tag);
  const { attributes = [], members = [] } = element;
  const attributeOf = ({ name }: Line) =>
    attributes.find(({ fieldName }) => fieldName === name)?.name;
  return (
    <div className={css.page}>
      <Facts
        title="Properties and attributes"
        heads={['Attribute', 'Type']}
        lines={members.filter(({ kind }) => kind === 'field')}
        cellsOf={(line) => {
          const attribute = attributeOf(line);
          return [attribute ? <CopyText key="copy" text={attribute} /> : '–', line.type?.text];
        }}
      />
      <Facts title="Methods" lines={members.filter(({ kind }) => kind === 'method')} />
      <Facts
        title="Events"
        heads={['Type']}
        lines={element.events}
        cellsOf={({ type }) => [type?.text]}
      />
      <Facts title="Slots" lines={element.slots} />
      <Facts title="Parts" lines={element.cssParts} />
      <Facts title="Custom properties" lines={element.cssProperties} />
    </div>
  );
}

interface Heard {
  readonly number: number;
  readonly name: string;
  readonly detail: string;
}

/** Events that the log keeps. */
const MOST_HEARD = 50;

/** An event's detail as text; functions and elements in it by their kind. */
const written = (detail: unknown): string =>
  JSON.stringify(detail, (_, value: unknown) => {
    if (typeof value === 'function') return 'function';
    if (value instanceof Error) return value.message;
    return value instanceof Element ? `<${value.localName}>` : value;
  }) ?? 'no detail';

/** Draws the children and lists the events that come from them, the latest first. */
function EventLog({ tag, children }: { readonly tag: string; readonly children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    for (const name of eventsOf(tag)) {
      stage.current?.addEventListener(
        name,
        (event) => {
          const detail = event instanceof CustomEvent ? written(event.detail) : 'no detail';
          setHeard((all) =>
            [{ number: (all[0]?.number ?? 0) + 1, name, detail }, ...all].slice(0, MOST_HEARD),
          );
        },
        { signal: controller.signal },
      );
    }
    return () => controller.abort();
  }, [tag]);
  return (
    <div className={css.trial}>
      <div ref={stage}>{children}</div>
      <section className={css.log} aria-label="Events">
        <header className={css.logHead}>
          <h3 className={caption}>Events</h3>
          <Button size="row" isDisabled={heard.length === 0} onPress={() => setHeard([])}>
            Clear
          </Button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log is scrolled by keyboard as well. */}
        <div role="log" tabIndex={0} aria-label="Events as they happen" className={css.heard}>
          {heard.length === 0 ? (
            <EmptyState title="No event yet">Use the widget, and each shows here.</EmptyState>
          ) : (
            heard.map(({ number, name, detail }) => (
              <p key={number} className={css.event}>
                <b>{`${number}. ${name}`}</b>
                <code>{detail}</code>
              </p>
            ))
          )}
        </div>
      </section>
    </div>
  );
}

interface WidgetPageProps {
  readonly tag: string;
  readonly snippets: Snippets;
  /** The widget itself. */
  readonly children: ReactNode;
}

/** All about a widget: try it and see its events, copy it, look up what it takes. */
function WidgetPage({ tag, snippets, children }: WidgetPageProps) {
  return (
    <article className={css.page}>
      <p>{declared(tag).description}</p>
      <EventLog tag={tag}>{children}</EventLog>
      <div className={css.snippets}>
        <Snippet label="HTML" code={snippets.html} />
        <Snippet label="React" code={snippets.react} />
      </div>
      <Disclosure title="What it takes and tells" defaultExpanded>
        <Declaration tag={tag} />
      </Disclosure>
    </article>
  );
}

/** How a story draws the page of a widget. */
export const widgetPage =
  <Props extends object>(tag: string, snippets: Snippets, Widget: ComponentType<Props>) =>
  (args: Props, { globals }: { readonly globals: Toolbar }) => (
    <WidgetPage tag={tag} snippets={snippets}>
      <Widget {...args} {...surroundings(globals)} />
    </WidgetPage>
  );
