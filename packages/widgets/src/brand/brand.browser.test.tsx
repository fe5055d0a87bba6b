/** A partner's brand on the elements: derived from five values, readable, and without inline styles. */
import '@flightdeck/design-system/styles';
import { type BrandValues, contrastOf } from '@flightdeck/design-system/theme';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { registerSheet } from '../adapter/sheets.ts';
import FdAlertPanel from '../elements/alert-panel/element.tsx';
import FdHelp from '../elements/help/element.ts';
import FdSponsored from '../elements/sponsored/element.tsx';
import { configure } from '../session/page.ts';

const PLUM: BrandValues = {
  accent: '#7A1FA2',
  onAccent: '#FFFFFF',
  action: '#00695C',
  fontFamily: 'Georgia, serif',
  radius: 10,
};
/** White on yellow. */
const UNREADABLE: BrandValues = { ...PLUM, accent: '#F5B400' };

beforeAll(() => {
  // The widgets' build registers the theme like this; in tests only the page has it.
  for (const { cssRules } of document.styleSheets) {
    registerSheet([...cssRules].map(({ cssText }) => cssText).join('\n'));
  }
  customElements.define('fd-alert-panel', FdAlertPanel);
  customElements.define('fd-help', FdHelp);
  customElements.define('fd-sponsored', FdSponsored);
});
afterEach(() => {
  document.body.replaceChildren();
  configure({ brand: undefined });
});

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('Nothing was placed.');
  return element;
}
const attribute = (brand: unknown): string => JSON.stringify(brand).replaceAll("'", '&#39;');

/** Values of custom properties in the element's shadow root. */
function colours(element: HTMLElement, ...names: readonly string[]): readonly string[] {
  const inside = element.shadowRoot?.querySelector('[data-theme]');
  if (!inside) throw new Error('The element has drawn nothing.');
  const style = getComputedStyle(inside);
  return names.map((name) => style.getPropertyValue(`--fd-${name}`).trim());
}
const accentOf = (element: HTMLElement) => colours(element, 'accent')[0];

describe.each(['fd-alert-panel', 'fd-help', 'fd-sponsored'])('<%s>', (tag) => {
  test('wears the brand of its attribute, and its own again without it', async () => {
    const element = place(`<${tag} brand='${attribute(PLUM)}'></${tag}>`);
    await vi.waitFor(() => expect(accentOf(element)).toBe('#7A1FA2'));
    expect(colours(element, 'font-family')[0]).toContain('Georgia');
    element.removeAttribute('brand');
    await vi.waitFor(() => expect(accentOf(element)?.toUpperCase()).toBe('#1556E2'));
  });

  test('takes the brand as a property, and that of the page where it has none', async () => {
    configure({ brand: { ...PLUM, accent: '#1B5E20' } });
    const element = place(`<${tag}></${tag}>`);
    await vi.waitFor(() => expect(accentOf(element)).toBe('#1B5E20'));
    Reflect.set(element, 'brand', PLUM);
    await vi.waitFor(() => expect(accentOf(element)).toBe('#7A1FA2'));
    expect(Reflect.get(element, 'brand')).toEqual(PLUM);
    Reflect.set(element, 'brand', undefined);
    await vi.waitFor(() => expect(accentOf(element)).toBe('#1B5E20'));
  });

  test('mends what could not be read, to 4.5:1, and tells the page', async () => {
    const heard: unknown[] = [];
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) heard.push(Reflect.get(event.detail, 'message'));
    };
    document.body.addEventListener('fd-error', hear);
    const element = place(`<${tag} brand='${attribute(UNREADABLE)}'></${tag}>`);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    document.body.removeEventListener('fd-error', hear);
    const [fill = '', text = '', hover = ''] = colours(
      element,
      'accent',
      'on-accent',
      'accent-hover',
    );
    expect(contrastOf(text, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(text, hover)).toBeGreaterThanOrEqual(4.5);
    expect(heard.join(' ')).toMatch(/Brand: (accent|onAccent) #\w+ was mended/);
  });

  test('says what is no brand and stays as it is', async () => {
    const heard = vi.fn();
    document.body.addEventListener('fd-error', heard, { once: true });
    const element = place(`<${tag} brand='{"accent": 7}'></${tag}>`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(accentOf(element)?.toUpperCase()).toBe('#1556E2'));
  });

  test('needs no inline style and no style element', async () => {
    const element = place(`<${tag} brand='${attribute(PLUM)}'></${tag}>`);
    await vi.waitFor(() => expect(accentOf(element)).toBe('#7A1FA2'));
    expect(element.shadowRoot?.querySelectorAll('[style], style, link')).toHaveLength(0);
    expect(element.getAttribute('style')).toBeNull();
  });
});

test('leaves high contrast to the person who asked for it', async () => {
  const element = place(`<fd-alert-panel brand='${attribute(PLUM)}'></fd-alert-panel>`);
  await vi.waitFor(() => expect(accentOf(element)).toBe('#7A1FA2'));
  element.setAttribute('theme', 'contrast');
  await vi.waitFor(() => expect(accentOf(element)).not.toBe('#7A1FA2'));
});

test('text on every ground of the brand has 4.5:1, in light and in dark', async () => {
  const element = place(`<fd-alert-panel brand='${attribute(PLUM)}'></fd-alert-panel>`);
  await vi.waitFor(() => expect(accentOf(element)).toBe('#7A1FA2'));
  for (const theme of ['light', 'dark']) {
    element.setAttribute('theme', theme);
    await vi.waitFor(() =>
      expect(element.shadowRoot?.querySelector(`[data-theme='${theme}']`)).not.toBeNull(),
    );
    const grounds = colours(element, 'canvas', 'surface', 'raised', 'sunken', 'accent-subtle');
    const [link = '', action = '', onAction = ''] = colours(
      element,
      'accent-text',
      'action',
      'on-action',
    );
    for (const ground of grounds) {
      expect(contrastOf(link, ground), `${theme} ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastOf(onAction, action)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a stylesheet that comes later does not undo the brand', async () => {
  const element = place(`<fd-alert-panel brand='${attribute(PLUM)}'></fd-alert-panel>`);
  await vi.waitFor(() => expect(accentOf(element)).toBe('#7A1FA2'));
  registerSheet("[data-theme='light'] { --fd-accent: #123456; }");
  expect(accentOf(element)).toBe('#7A1FA2');
});

// Last, because a page cannot remove its policy again.
test('breaks no policy that allows no style at all', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'none'";
  document.head.append(policy);
  const broken: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    broken.push(event.violatedDirective);
  });
  const element = place(
    `<fd-alert-panel brand='${attribute({ ...PLUM, radius: 12 })}'></fd-alert-panel>`,
  );
  await vi.waitFor(() => expect(colours(element, 'radius-control')).toEqual(['12px']));
  expect(broken).toEqual([]);
  element.setAttribute('style', 'color: red');
  await vi.waitFor(() => expect(broken).toEqual(['style-src-attr']));
});
