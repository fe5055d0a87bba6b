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
import { COMMON_EVENTS, COMMON_PROPS } from '../elements/declare.ts';
import * as elements from '../elements/registry.ts';
import type { EventsByTag, FlightdeckElements } from '../types.ts';
import type {} from './jsx.ts';

type Rules = Readonly<Record<string, { readonly name: string }>>;

/** Properties of the element, callbacks for its events, and the props of every element. */
export type WrapperProps<
  Tag extends keyof FlightdeckElements,
  Names,
  Events extends Rules,
> = Partial<Pick<FlightdeckElements[Tag], Names & keyof FlightdeckElements[Tag]>> & {
  readonly [Callback in keyof Events]?: (
    event: EventsByTag[Tag][Events[Callback]['name'] & keyof EventsByTag[Tag]],
  ) => void;
} & Pick<HTMLAttributes<HTMLElement>, 'id' | 'className' | 'hidden' | 'children'> & {
    readonly ref?: Ref<FlightdeckElements[Tag]>;
  };

function wrap<
  Tag extends keyof FlightdeckElements,
  const Props extends Readonly<Record<string, unknown>>,
  const Events extends Rules,
>({ tag, props, events }: { tag: Tag; props: Props; events: Events }) {
  const names = Object.keys({ ...props, ...COMMON_PROPS });
  const rules: Rules = { ...events, ...COMMON_EVENTS };
  function Wrapper(
    given: WrapperProps<
      Tag,
      keyof Props | keyof typeof COMMON_PROPS,
      Events & typeof COMMON_EVENTS
    >,
  ): ReactNode {
    const { ref, id, className, hidden, children, ...rest } = given;
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
      for (const [callback, { name }] of Object.entries(rules)) {
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
    return createElement(tag, { ref: element, id, className, hidden }, children);
  }
  Wrapper.displayName = tag;
  return Wrapper;
}

export const Help = wrap(elements.help.declaration);
export const HelpMenu = wrap(elements.helpMenu.declaration);
export const ReportViewer = wrap(elements.reportViewer.declaration);
export const Dashboard = wrap(elements.dashboard.declaration);
export const MultiSelect = wrap(elements.multiSelect.declaration);
export const Sponsored = wrap(elements.sponsored.declaration);
export const SlideRows = wrap(elements.slideRows.declaration);
export const AlertPanel = wrap(elements.alertPanel.declaration);
