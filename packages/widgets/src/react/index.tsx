/** React components for the elements, for pages written in React: properties as props, events as callbacks. */
import {
  createElement,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { declaration as alertPanel } from '../elements/alert-panel/declaration.ts';
import { COMMON_PROPS } from '../elements/declare.ts';
import { declaration as help } from '../elements/help/declaration.ts';
import { declaration as helpMenu } from '../elements/help-menu/declaration.ts';
import { declaration as multiSelect } from '../elements/multi-select/declaration.ts';
import { declaration as reportViewer } from '../elements/report-viewer/declaration.ts';
import { declaration as slideRows } from '../elements/slide-rows/declaration.ts';
import type { FlightdeckElements, FlightdeckEvents } from '../types.ts';

type Rules = Readonly<Record<string, { readonly name: string }>>;
type EventName<Rule> = Rule extends { readonly name: infer Name extends keyof FlightdeckEvents }
  ? Name
  : never;

/** Properties of the element, callbacks for its events, and the props of every element. */
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

function wrap<
  Tag extends keyof FlightdeckElements,
  const Props extends Readonly<Record<string, unknown>>,
  const Events extends Rules,
>({ tag, props, events }: { tag: Tag; props: Props; events: Events }) {
  const names = Object.keys({ ...props, ...COMMON_PROPS });
  function Wrapper(
    given: WrapperProps<Tag, keyof Props | keyof typeof COMMON_PROPS, Events>,
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
    // As a property: an element that is not defined yet would get text as an attribute.
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

export const Help = wrap(help);
export const HelpMenu = wrap(helpMenu);
export const ReportViewer = wrap(reportViewer);
export const MultiSelect = wrap(multiSelect);
export const SlideRows = wrap(slideRows);
export const AlertPanel = wrap(alertPanel);
