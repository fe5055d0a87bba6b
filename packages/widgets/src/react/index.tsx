/** React components for the elements: properties as props, events as callbacks. For pages that are written in React. */
import {
  createElement,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { alertPanel } from '../declarations/alert-panel.ts';
import { HELP_ATTRIBUTES, HELP_EVENTS } from '../declarations/help.ts';
import { helpMenu } from '../declarations/help-menu.ts';
import { multiSelect } from '../declarations/multi-select.ts';
import { reportViewer } from '../declarations/report-viewer.ts';
import { slideRows } from '../declarations/slide-rows.ts';
import type { FlightdeckElements, FlightdeckEvents } from '../types.ts';

type Rules = Readonly<Record<string, { readonly name: string }>>;
type EventName<Rule> = Rule extends { readonly name: infer Name extends keyof FlightdeckEvents }
  ? Name
  : never;

/** Properties of the element, callbacks that take its events, and what every element takes. */
export type WrapperProps<
  Tag extends keyof FlightdeckElements,
  Names,
  Events extends Rules,
> = Partial<Pick<FlightdeckElements[Tag], Names & keyof FlightdeckElements[Tag]>> & {
  readonly [Callback in keyof Events]?: (
    event: FlightdeckEvents[EventName<Events[Callback]>],
  ) => void;
} & Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'hidden'> & {
    readonly ref?: Ref<FlightdeckElements[Tag]>;
  };

const COMMON = ['theme', 'locale', 'brand'] as const;

function wrap<
  Tag extends keyof FlightdeckElements,
  const Props extends Readonly<Record<string, unknown>>,
  const Events extends Rules,
>(tag: Tag, props: Props, events: Events) {
  const names = [...Object.keys(props), ...COMMON];
  function Wrapper(
    given: WrapperProps<Tag, keyof Props | (typeof COMMON)[number], Events>,
  ): ReactNode {
    const { ref, id, className, hidden, ...rest } = given;
    const values: Readonly<Record<string, unknown>> = rest;
    const element = useRef<FlightdeckElements[Tag]>(null);
    const latest = useRef(values);
    latest.current = values;
    const wasGiven = useRef(new Set<string>());
    useImperativeHandle(ref, () => {
      if (!element.current) throw new Error(`<${tag}> is not on the page.`);
      return element.current;
    });
    // By property, because an element that is not defined yet would get text instead.
    useLayoutEffect(() => {
      for (const name of names) {
        if (!(name in values) && !wasGiven.current.has(name)) continue;
        wasGiven.current.add(name);
        if (element.current && Reflect.get(element.current, name) !== values[name]) {
          Reflect.set(element.current, name, values[name]);
        }
      }
    });
    useLayoutEffect(() => {
      const target = element.current;
      const controller = new AbortController();
      for (const [callback, { name }] of Object.entries(events)) {
        target?.addEventListener(
          name,
          (event) => {
            const listener = latest.current[callback];
            if (typeof listener === 'function') listener(event);
          },
          { signal: controller.signal },
        );
      }
      return () => controller.abort();
    }, []);
    return createElement(tag, { ref: element, id, className, hidden });
  }
  Wrapper.displayName = tag;
  return Wrapper;
}

export const Help = wrap('fd-help', HELP_ATTRIBUTES, HELP_EVENTS);
export const HelpMenu = wrap('fd-help-menu', helpMenu.props, helpMenu.events);
export const ReportViewer = wrap('fd-report-viewer', reportViewer.props, reportViewer.events);
export const MultiSelect = wrap('fd-multi-select', multiSelect.props, multiSelect.events);
export const SlideRows = wrap('fd-slide-rows', slideRows.props, slideRows.events);
export const AlertPanel = wrap('fd-alert-panel', alertPanel.props, alertPanel.events);
