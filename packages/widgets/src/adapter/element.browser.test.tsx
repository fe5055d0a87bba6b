/** Custom elements on a host page: attributes, properties, moves and events, as HTML defines them. */
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reactElement } from './element.tsx';

interface CounterProps {
  readonly label?: string | undefined;
  readonly step?: number | undefined;
  readonly isBusy?: boolean | undefined;
  readonly items?: readonly string[] | undefined;
  readonly count?: number | undefined;
  readonly format?: ((count: number) => string) | undefined;
  readonly onCount?: ((count: number, by: number) => void) | undefined;
}
interface CounterHandle {
  add(by: number): string;
}

let mounts = 0;

function Counter({
  label = 'none',
  step = 1,
  isBusy = false,
  items = [],
  count = 0,
  format = String,
  onCount,
  ref,
}: CounterProps & { ref?: Ref<CounterHandle> }) {
  const [own, setOwn] = useState(0);
  useEffect(() => {
    mounts += 1;
  }, []);
  useImperativeHandle(ref, () => ({
    add(by) {
      onCount?.(count + by, by);
      return `added ${by}`;
    },
  }));
  if (label === 'fail') throw new Error('No such label');
  return (
    <>
      <button type="button" onClick={() => onCount?.(count + step, step)}>
        {`${label} ${format(count)}${isBusy ? ' busy' : ''} ${items.join('+')}`}
      </button>
      <button type="button" onClick={() => setOwn(own + 1)}>{`own ${own}`}</button>
    </>
  );
}

interface CounterElement extends HTMLElement, CounterProps {
  label: string;
  isBusy: boolean;
  format: (count: number) => string;
  count: number;
  add(by: number): Promise<string>;
}

function isCounter(element: Element): element is CounterElement {
  return element.localName === 'fd-test-counter';
}

beforeAll(() => {
  customElements.define(
    'fd-test-counter',
    reactElement<CounterProps, CounterHandle>(Counter, {
      props: {
        label: 'string',
        step: 'number',
        isBusy: 'boolean',
        items: 'list',
        count: 'number',
        format: 'function',
      },
      events: {
        onCount: {
          name: 'fd-count',
          detail: (count, by) => ({ count, by }),
          set: (count) => ({ count }),
        },
      },
      methods: ['add'],
    }),
  );
});
afterEach(() => document.body.replaceChildren());

function place(html: string): CounterElement {
  document.body.innerHTML = html;
  const [element] = document.body.getElementsByTagName('fd-test-counter');
  if (!element || !isCounter(element)) throw new Error('The page has no counter.');
  return element;
}
const counter = (text: string) => page.getByRole('button', { name: text });

describe('an element made from a React component', () => {
  test('takes an empty attribute as on, and as an empty text', async () => {
    place('<fd-test-counter is-busy label=""></fd-test-counter>');
    await expect.element(counter('0 busy')).toBeVisible();
  });

  test('forgets the value of a removed attribute', async () => {
    const element = place('<fd-test-counter is-busy label="Votes" count="3"></fd-test-counter>');
    await expect.element(counter('Votes 3 busy')).toBeVisible();
    for (const name of ['is-busy', 'label', 'count']) element.removeAttribute(name);
    await expect.element(counter('none 0')).toBeVisible();
    expect(element.label).toBeUndefined();
  });

  test('keeps properties that were set before the element was defined', async () => {
    const early = document.createElement('fd-test-late');
    Object.assign(early, { label: 'Early', format: (count: number) => `<${count}>` });
    document.body.append(early);
    customElements.define(
      'fd-test-late',
      reactElement<CounterProps, CounterHandle>(Counter, {
        props: { label: 'string', format: 'function' },
      }),
    );
    await expect.element(counter('Early <0>')).toBeVisible();
    expect(Object.hasOwn(early, 'label')).toBe(false);
  });

  test('keeps what it shows when the page moves it', async () => {
    const element = place('<section></section><fd-test-counter label="Moved"></fd-test-counter>');
    await counter('own 0').click();
    await expect.element(counter('own 1')).toBeVisible();
    const before = mounts;
    document.querySelector('section')?.append(element);
    await expect.element(counter('own 1')).toBeVisible();
    expect(mounts).toBe(before);
  });

  test('ends what it shows when the page removes it, and shows it anew when it comes back', async () => {
    const element = place('<fd-test-counter></fd-test-counter>');
    await counter('own 0').click();
    element.remove();
    await vi.waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0));
    document.body.append(element);
    await expect.element(counter('own 0')).toBeVisible();
  });

  test('tells the page by an event of the declared name that leaves the shadow root', async () => {
    place('<div><fd-test-counter step="2"></fd-test-counter></div>');
    const heard: unknown[] = [];
    document.body.addEventListener('fd-count', (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail, event.composed);
    });
    await counter('none 0').click();
    expect(heard).toEqual([{ count: 2, by: 2 }, true]);
  });

  test('follows its own events as an input does, unless the page prevents it', async () => {
    const element = place('<fd-test-counter></fd-test-counter>');
    await counter('none 0').click();
    await expect.element(counter('none 1')).toBeVisible();
    expect(element.count).toBe(1);
    element.addEventListener('fd-count', (event) => event.preventDefault());
    await counter('none 1').click();
    await expect.element(counter('none 1')).toBeVisible();
    expect(element.count).toBe(1);
  });

  test('writes no attribute when a property is set', async () => {
    const element = place('<fd-test-counter></fd-test-counter>');
    element.label = 'Quiet';
    await expect.element(counter('Quiet 0')).toBeVisible();
    expect(element.getAttributeNames()).toEqual([]);
  });

  test('answers a method called before the component is there', async () => {
    const element = document.createElement('fd-test-counter');
    if (!isCounter(element)) throw new Error('Not defined.');
    const answer = element.add(5);
    document.body.append(element);
    expect(await answer).toBe('added 5');
    await expect.element(counter('none 5')).toBeVisible();
  });

  test('rejects what waits for a component that is taken from the page, and works again when it is back', async () => {
    const heard: unknown[] = [];
    const element = place('<fd-test-counter></fd-test-counter>');
    element.addEventListener(
      'fd-error',
      (event) => event instanceof CustomEvent && heard.push(event.detail),
    );
    await expect.element(counter('none 0')).toBeVisible();
    element.remove();
    await vi.waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0));
    await expect(element.add(1)).rejects.toThrow('<fd-test-counter> is no longer on the page.');
    expect(heard).toEqual([{ message: '<fd-test-counter> is no longer on the page.' }]);
    document.body.append(element);
    expect(await element.add(2)).toBe('added 2');
  });

  test.each([
    ['label', null, 'a text, and not null'],
    ['step', 'two', 'a number, and not "two"'],
    ['step', Number.NaN, 'a number'],
    ['isBusy', 'yes', 'true or false, and not "yes"'],
    ['items', { a: 1 }, 'an array, and not an object'],
    ['format', 'no', 'a function, and not "no"'],
    ['locale', 'not a locale', 'a language tag'],
    ['theme', 'blue', 'light, dark'],
  ])(
    'says once that %s cannot be %j, keeps the value before, and takes the next',
    async (name, wrong, wanted) => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const element = place(
        '<fd-test-counter label="Kept" step="3" locale="de" theme="dark"></fd-test-counter>',
      );
      await expect.element(counter('Kept 0')).toBeVisible();
      const before: unknown = Reflect.get(element, name);
      Reflect.set(element, name, wrong);
      Reflect.set(element, name, wrong);
      expect(told.mock.calls.map(([text]) => text)).toEqual([
        expect.stringContaining(`<fd-test-counter> The property ${name} takes ${wanted}`),
      ]);
      told.mockRestore();
      expect(Reflect.get(element, name)).toBe(before);
      await expect.element(counter('Kept 0')).toBeVisible();
      element.label = 'Next';
      await expect.element(counter('Next 0')).toBeVisible();
    },
  );

  test('goes back to what it showed when the component fails with a new value', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const element = place('<fd-test-counter label="Good"></fd-test-counter>');
    await expect.element(counter('Good 0')).toBeVisible();
    element.label = 'fail';
    await vi.waitFor(() => expect(element.label).toBe('Good'));
    await expect.element(counter('Good 0')).toBeVisible();
    expect(told.mock.calls.map(([text]) => String(text))).toContainEqual(
      '<fd-test-counter> Not shown with this label. The values before stay.',
    );
    told.mockRestore();
    element.label = 'Better';
    await expect.element(counter('Better 0')).toBeVisible();
    expect(await element.add(1)).toBe('added 1');
  });

  test('tells what is wrong with an attribute and keeps the rest', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard: unknown[] = [];
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) heard.push(event.detail);
    };
    document.body.addEventListener('fd-error', listen);
    const element = place('<fd-test-counter label="Kept"></fd-test-counter>');
    element.setAttribute('items', '[1,');
    document.body.removeEventListener('fd-error', listen);
    await expect.element(counter('Kept 0')).toBeVisible();
    expect(heard).toEqual([{ message: 'The attribute items cannot be read.' }]);
    told.mockRestore();
  });

  test('keeps a failing component inside, says so, and tells the page', async () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => {
      if (event instanceof CustomEvent) heard.push(event.detail);
    };
    document.body.addEventListener('fd-error', listen);
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const element = place('<fd-test-counter label="fail"></fd-test-counter>');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This part of the page could not be shown. Reload the page to try again.');
    expect(heard).toEqual([{ message: 'No such label' }]);
    await expect(element.add(1)).rejects.toThrow('No such label');
    silent.mockRestore();
    document.body.removeEventListener('fd-error', listen);
    element.label = 'works';
    await expect.element(counter('works 0')).toBeVisible();
    expect(await element.add(1)).toBe('added 1');
  });
});
