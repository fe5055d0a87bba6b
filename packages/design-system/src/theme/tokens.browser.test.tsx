/** The exported tokens compared with what the browser draws. */
import { expect, it } from 'vitest';
import './theme.css.ts';
import { themeRules } from './rules.ts';
import { designTokens, tokensSheet } from './tokens.ts';
import { themes } from './values.ts';

const probe = document.createElement('div');
document.body.append(probe);

/** The `style` as the browser computes it. */
function drawn(property: 'background-color' | 'box-shadow' | 'width', value: string): string {
  probe.style.cssText = `${property}: ${value}`;
  return getComputedStyle(probe).getPropertyValue(property);
}

interface Color {
  readonly components: readonly number[];
  readonly alpha?: number;
}
interface Layer {
  readonly color: Color;
  readonly offsetX: { readonly value: number };
  readonly offsetY: { readonly value: number };
  readonly blur: { readonly value: number };
  readonly spread: { readonly value: number };
}

const color = ({ components, alpha = 1 }: Color) =>
  `rgb(${components.map((share) => `${share * 100}%`).join(' ')} / ${alpha})`;
const shadow = (layers: readonly Layer[]) =>
  layers
    .map(({ offsetX, offsetY, blur, spread, color: own }) =>
      [...[offsetX, offsetY, blur, spread].map(({ value }) => `${value}px`), color(own)].join(' '),
    )
    .join(', ');

/** Every token of a group as the property that holds it and its value. */
function valuesIn(group: object): (readonly [property: string, value: unknown])[] {
  return Object.entries(group).flatMap(([name, token]) =>
    name.startsWith('$') ? [] : [[token.$extensions['com.flightdeck'].css, token.$value]],
  );
}

it.each(Object.keys(themes))('colours and shadows of the theme %s are those drawn', (theme) => {
  probe.dataset.theme = theme;
  const tokens = designTokens();
  for (const [property, value] of valuesIn(Object(tokens.color[theme]))) {
    const exported = drawn('background-color', color(Object(value)));
    expect(drawn('background-color', `var(${property})`), property).toBe(exported);
  }
  for (const [property, value] of valuesIn(Object(tokens.shadow[theme]))) {
    const exported = drawn('box-shadow', shadow(Object(value)));
    expect(drawn('box-shadow', `var(${property})`), property).toBe(exported);
  }
});

it('lengths are those drawn', () => {
  const { space, radius, width } = designTokens();
  for (const [property, value] of [space, radius, width].flatMap(valuesIn)) {
    expect(drawn('width', `var(${property})`), property).toBe(
      `${Reflect.get(Object(value), 'value')}px`,
    );
  }
});

it('the exported stylesheet gives a shadow root the same values in every theme', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokensSheet());
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const inner = document.createElement('div');
  root.append(inner);
  const names = new Set(themeRules.flatMap(({ vars }) => Object.keys(vars)));
  for (const theme of [...Object.keys(themes), 'auto']) {
    probe.style.cssText = '';
    probe.dataset.theme = theme;
    inner.dataset.theme = theme;
    for (const name of names) {
      const value = getComputedStyle(inner).getPropertyValue(name);
      expect(value, `${name} in ${theme}`).not.toBe('');
      expect(value, `${name} in ${theme}`).toBe(getComputedStyle(probe).getPropertyValue(name));
    }
  }
});
