/** The exported tokens: in the format of the Design Tokens Community Group, and all of them. */
import { describe, expect, it } from 'vitest';
import { vars } from './contract.css.ts';
import { propertyOf } from './rules.ts';
import { designTokens, tokenFiles, tokensSheet } from './tokens.ts';
import { themes } from './values.ts';

const SHARE = expect.toSatisfy((value) => typeof value === 'number' && value >= 0 && value <= 1);
const PX = { value: expect.any(Number), unit: 'px' };
const HEX = expect.stringMatching(/^#[\da-f]{6}$/);
const OPAQUE = { colorSpace: 'srgb', components: [SHARE, SHARE, SHARE], hex: HEX };
const COLOR = expect.toSatisfy((value) => {
  const { alpha = 1, ...opaque } = Object(value);
  expect(opaque).toEqual(OPAQUE);
  return alpha > 0 && alpha <= 1;
});
const LAYER = { color: COLOR, offsetX: PX, offsetY: PX, blur: PX, spread: PX };

/** What a value of each type looks like (Format Module 2025.10, chapters 8 and 9). */
const FORMAT: Readonly<Record<string, unknown>> = {
  color: COLOR,
  dimension: PX,
  duration: { value: expect.any(Number), unit: 'ms' },
  cubicBezier: [SHARE, expect.any(Number), SHARE, expect.any(Number)],
  fontFamily: expect.toSatisfy(
    (families) => Array.isArray(families) && families.every((family) => /^[^'"]+$/.test(family)),
  ),
  shadow: expect.toSatisfy((layers) => {
    expect(layers.length).toBeGreaterThan(0);
    for (const layer of layers) expect(layer).toEqual(LAYER);
    return true;
  }),
  typography: {
    fontFamily: '{font.family}',
    fontSize: PX,
    fontWeight: expect.toSatisfy((weight) => weight >= 1 && weight <= 1000),
    letterSpacing: PX,
    lineHeight: expect.toSatisfy((multiple) => multiple >= 1 && multiple < 2),
  },
};

interface Found {
  readonly path: string;
  readonly type: string;
  readonly value: unknown;
  readonly css: readonly string[];
}

/** Every token of a group, with the type that it inherits. */
function found(group: object, path: readonly string[] = [], inherited = ''): Found[] {
  const type: string = Reflect.get(group, '$type') ?? inherited;
  if ('$value' in group) {
    const css: unknown = Reflect.get(group, '$extensions')?.['com.flightdeck']?.css;
    const names = typeof css === 'string' ? [css] : Object.values(Object(css)).map(String);
    return [{ path: path.join('.'), type, value: group.$value, css: names }];
  }
  return Object.entries(group)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, inner]) => {
      expect(name, 'a name may not hold these').not.toMatch(/[{}.]/);
      return found(inner, [...path, name], type);
    });
}

function propertiesOf(contract: object): string[] {
  return Object.values(contract).flatMap((variable: unknown) =>
    typeof variable === 'string' ? propertyOf(variable) : propertiesOf(Object(variable)),
  );
}

const written: unknown = JSON.parse(tokenFiles()['tokens.json']);
const tokens = found(Object(written));

describe('tokens.json', () => {
  it.each(tokens)('$path is a valid $type', ({ type, value }) => {
    expect(FORMAT).toHaveProperty(type);
    expect(value).toEqual(FORMAT[type]);
  });

  it('names the schema and refers only to tokens that it has', () => {
    expect(written).toHaveProperty('$schema', expect.stringContaining('/2025.10/format.json'));
    expect(tokens.map(({ path }) => path)).toContain('font.family');
  });

  it('has every token of the contract, and those that differ once for each theme', () => {
    const { color, shadow, ...constant } = vars;
    const of = (start: string) =>
      tokens.filter(({ path }) => path.startsWith(start)).flatMap(({ css }) => css);
    for (const theme of Object.keys(themes)) {
      expect(of(`color.${theme}.`), theme).toEqual(propertiesOf(color));
      expect(of(`shadow.${theme}.`), theme).toEqual(propertiesOf(shadow));
    }
    for (const [name, part] of Object.entries(constant)) {
      expect(of(`${name}.`), name).toEqual(propertiesOf(part));
    }
  });

  it('keeps transparency, curves and letter spacing', () => {
    const { color, ease, type } = designTokens();
    expect(color).toHaveProperty(['light', 'scrim', '$value'], {
      colorSpace: 'srgb',
      components: [0.0627, 0.0941, 0.1686],
      alpha: 0.44,
      hex: '#10182b',
    });
    expect(ease.enter).toHaveProperty('$value', [0.2, 0, 0, 1]);
    expect(type).toHaveProperty('title.$value.letterSpacing', { value: -0.252, unit: 'px' });
  });
});

describe('tokens.css', () => {
  it('has the value of every property in light, and of every colour in each theme', () => {
    const sheet = tokensSheet();
    const named = (names: readonly string[]) =>
      names.map((name) => sheet.split(`  ${name}: `).length - 1);
    const { color, shadow: _, height, ...constant } = vars;
    expect(new Set(named(propertiesOf(constant)))).toEqual(new Set([1]));
    // Light, dark, both in high contrast, these three again for `auto`, and the colours forced by the system.
    expect(new Set(named(propertiesOf(color)))).toEqual(new Set([8]));
    expect(new Set(named(propertiesOf(height)))).toEqual(new Set([1, 2]));
  });
});
