/** Shared by the stories of the custom elements: the partner's script, the toolbar's theme as properties, queries in shadow roots. */
import '@flightdeck/widgets';
import type { ComponentType } from 'react';
import { combineParameters } from 'storybook/preview-api';
import { expect, waitFor, within } from 'storybook/test';
import { MIRRORED } from '../../.storybook/drawn.ts';
import { scrambledText } from '../../packages/design-system/src/conformance/checks.ts';
import { customElementsManifest } from '../../packages/widgets/src/manifest/manifest.ts';
import { SAMPLE_BRAND } from '../brand.ts';
import { onOnePage } from '../docs-page.tsx';

/** What a story knows of the toolbar. */
export interface Toolbar {
  readonly theme?: unknown;
  readonly locale?: unknown;
  readonly direction?: unknown;
}
const THEMES = ['dark', 'contrast', 'contrast-dark'] as const;

/** The toolbar's theme, brand, language and direction as every element takes them. */
export function surroundings({ theme, locale = 'en-GB', direction }: Toolbar) {
  return {
    theme: THEMES.find((name) => name === theme) ?? 'light',
    locale: direction === 'rtl' ? MIRRORED : String(locale),
    ...(theme === 'brand' ? { brand: SAMPLE_BRAND } : {}),
  } as const;
}

/** Queries inside the open shadow root of an element, once it has drawn. */
export async function inside(canvasElement: HTMLElement, tag: string) {
  const drawn = await waitFor(async () => {
    const child = canvasElement.querySelector(tag)?.shadowRoot?.firstElementChild;
    await expect(child).toBeInstanceOf(HTMLElement);
    return child;
  });
  if (!(drawn instanceof HTMLElement)) throw new TypeError(`<${tag}> has drawn nothing.`);
  return within(drawn);
}

const CONTROLS: Readonly<Record<string, 'text' | 'number' | 'boolean' | 'object'>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
};

/** Controls of an element, with the descriptions and kinds of its custom-elements manifest. */
function argTypesOf(tag: string) {
  const declared = customElementsManifest()
    .modules.flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === tag);
  return Object.fromEntries(
    (declared?.attributes ?? [])
      .filter(({ fieldName }) => fieldName !== 'theme' && fieldName !== 'locale')
      .map(({ fieldName, type, description }) => [
        fieldName,
        { description, control: { type: CONTROLS[type.text] ?? 'object' } },
      ]),
  );
}

/**
 * Parameters and controls of an element's stories: what it is for, the HTML of a partner's page, and its properties.
 * @param more Further parameters.
 */
export const embedding = (tag: string, what: string, html: string, more: object = {}) => ({
  parameters: combineParameters(
    onOnePage({
      docs: {
        description: { component: what },
        source: { code: html, language: 'html' as const },
      },
    }),
    more,
  ),
  argTypes: argTypesOf(tag),
});

/** Waits until all animations inside have ended, so that checks see the final colours. */
export async function settled(canvasElement: HTMLElement, tag: string): Promise<void> {
  const root = canvasElement.querySelector(tag)?.shadowRoot;
  await waitFor(() => expect(root?.getAnimations()).toEqual([]));
}

/** Decorator of a story that stands on a page from right to left. */
export const onMirroredPage = (Story: ComponentType) => (
  <div dir="rtl">
    <Story />
  </div>
);

/** Every text inside reads from left to right, as it is written. */
export async function readsInOrder(canvasElement: ParentNode, tag: string): Promise<void> {
  const drawn = canvasElement.querySelector(tag)?.shadowRoot?.firstElementChild;
  if (!drawn) throw new TypeError(`<${tag}> has drawn nothing.`);
  await expect(getComputedStyle(drawn).direction).toBe('rtl');
  await expect(scrambledText(drawn)).toEqual([]);
}

/** Waits until the element shows the sample brand. */
export async function branded(canvasElement: HTMLElement, tag: string): Promise<void> {
  const root = canvasElement.querySelector(tag)?.shadowRoot;
  await waitFor(() => {
    const drawn = root?.querySelector('[data-theme]');
    const radius = drawn && getComputedStyle(drawn).getPropertyValue('--fd-radius-control');
    return expect(radius).toBe(`${SAMPLE_BRAND.radius}px`);
  });
}
