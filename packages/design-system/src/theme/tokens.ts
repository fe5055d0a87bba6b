/**
 * The theme for other tools: as JSON in the format of the Design Tokens Community Group, version 2025.10
 * (https://www.designtokens.org/TR/2025.10/format/), and as a stylesheet of custom properties.
 */
import { vars } from './contract.css.ts';
import { touchHeights } from './recipes.ts';
import { propertyOf, themeRules } from './rules.ts';
import { constants, type ThemeValues, themes } from './values.ts';

interface Color {
  readonly colorSpace: 'srgb';
  /** Red, green and blue from 0 to 1. */
  readonly components: readonly [number, number, number];
  /** Absent for opaque colours. */
  readonly alpha?: number;
  /** The opaque colour, for tools that read no components. */
  readonly hex: string;
}

interface Measure<Unit extends string> {
  readonly value: number;
  readonly unit: Unit;
}
type Length = Measure<'px'>;

interface Shadow {
  readonly color: Color;
  readonly offsetX: Length;
  readonly offsetY: Length;
  readonly blur: Length;
  readonly spread: Length;
}

interface Typography {
  readonly fontFamily: '{font.family}';
  readonly fontSize: Length;
  readonly fontWeight: number;
  readonly letterSpacing: Length;
  /** Multiple of the size. */
  readonly lineHeight: number;
}

interface ValueOf {
  readonly color: Color;
  readonly dimension: Length;
  readonly duration: Measure<'ms'>;
  readonly cubicBezier: readonly [number, number, number, number];
  readonly fontFamily: readonly string[];
  readonly shadow: readonly Shadow[];
  readonly typography: Typography;
}

/** A design token; its type is that of the group around it. */
export interface DesignToken<Type extends keyof ValueOf = keyof ValueOf> {
  readonly $value: ValueOf[Type];
  readonly $extensions: {
    /** The custom properties that hold it: one, or those of a type step by part. */
    readonly 'com.flightdeck': { readonly css: string | Readonly<Record<string, string>> };
  };
}

interface Group<Type extends keyof ValueOf> {
  readonly $type: Type;
  readonly $description?: string;
  readonly [name: string]: DesignToken<Type> | Type | string | undefined;
}

/** A token whose value is the text of the theme, read as `Type`. */
function token<Type extends keyof ValueOf>(
  $value: ValueOf[Type],
  css: string | Readonly<Record<string, string>>,
): DesignToken<Type> {
  return { $value, $extensions: { 'com.flightdeck': { css } } };
}

/** A group of tokens of one type from a part of the contract and its values. */
function group<Type extends Exclude<keyof ValueOf, 'typography'>>(
  $type: Type,
  read: (value: string) => ValueOf[Type],
  contract: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
  $description?: string,
): Group<Type> {
  const tokens = Object.entries(values).map(
    ([name, value]) => [name, token<Type>(read(value), propertyOf(contract[name] ?? ''))] as const,
  );
  return { $type, ...($description ? { $description } : {}), ...Object.fromEntries(tokens) };
}

function colorOf(value: string): Color {
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1];
  if (hex) {
    const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return { colorSpace: 'srgb', components: sharesOf(channels), hex: value.toLowerCase() };
  }
  const [red = '', green = '', blue = '', percent = ''] =
    /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(value)?.slice(1) ?? [];
  if (percent === '') throw new TypeError(`${value} is no colour that can be exported.`);
  const channels = [red, green, blue].map(Number);
  const digits = channels.map((channel) => channel.toString(16).padStart(2, '0'));
  return {
    colorSpace: 'srgb',
    components: sharesOf(channels),
    alpha: Number(percent) / 100,
    hex: `#${digits.join('')}`,
  };
}

const sharesOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  [shareOf(red), shareOf(green), shareOf(blue)] as const;
const shareOf = (channel: number): number => rounded(channel / 255);
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function numberOf(value: string, unit: string): number {
  const digits = value === '0' ? value : value.slice(0, -unit.length);
  if (digits === '' || !(value === '0' || value.endsWith(unit)) || Number.isNaN(Number(digits))) {
    throw new TypeError(`${value} is not in ${unit}.`);
  }
  return Number(digits);
}

const lengthOf = (value: string): Length => ({ value: numberOf(value, 'px'), unit: 'px' });
const timeOf = (value: string) => ({ value: numberOf(value, 'ms'), unit: 'ms' }) as const;

function curveOf(value: string): ValueOf['cubicBezier'] {
  const [x1, y1, x2, y2] = (/^cubic-bezier\((.+)\)$/.exec(value)?.[1] ?? '').split(',').map(Number);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) {
    throw new TypeError(`${value} is no curve.`);
  }
  return [x1, y1, x2, y2];
}

const familiesOf = (value: string) =>
  value.split(',').map((family) => family.trim().replaceAll("'", ''));

/** The layers of a `box-shadow`: two to four lengths, then the colour. */
const shadowsOf = (value: string): readonly Shadow[] =>
  value.split(', ').map((layer) => {
    const [, lengths = '', color = ''] = /^((?:-?[\d.]+(?:px)? ){2,4})([#r].*)$/.exec(layer) ?? [
      '',
      '',
      '',
    ];
    const [offsetX = '', offsetY = '', blur = '0', spread = '0'] = lengths.trim().split(' ');
    return {
      color: colorOf(color),
      offsetX: lengthOf(offsetX),
      offsetY: lengthOf(offsetY),
      blur: lengthOf(blur),
      spread: lengthOf(spread),
    };
  });

const mapped = <Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  change: (value: From, name: Name) => To,
) => {
  const names = Object.keys(record).filter((name): name is Name => name in record);
  return Object.fromEntries(names.map((name) => [name, change(record[name], name)]));
};

type Step = (typeof constants.type)[keyof typeof constants.type];

function stepOf({ size, line, weight, tracking }: Step, name: keyof typeof constants.type) {
  const fontSize = lengthOf(size);
  return token<'typography'>(
    {
      fontFamily: '{font.family}',
      fontSize,
      fontWeight: Number(weight),
      letterSpacing: { value: rounded(numberOf(tracking, 'em') * fontSize.value), unit: 'px' },
      lineHeight: rounded(lengthOf(line).value / fontSize.value),
    },
    mapped(vars.type[name], propertyOf),
  );
}

const byTheme = (part: (theme: ThemeValues) => object) =>
  mapped<keyof typeof themes, ThemeValues, object>(themes, part);

/** All tokens in the format of the Design Tokens Community Group. Colours and shadows stand under their theme's name. */
export function designTokens() {
  const touch = mapped(touchHeights, (height) => height);
  const touched = Object.entries(vars.height).filter(([, variable]) => variable in touch);
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
    $description:
      'Flightdeck’s theme. Where a person has colours forced by the system, those are used instead.',
    color: byTheme(({ color }) => group('color', colorOf, vars.color, { ...color })),
    shadow: byTheme(({ shadow }) => group('shadow', shadowsOf, vars.shadow, { ...shadow })),
    chart: group('color', colorOf, vars.chart, constants.chart),
    avatar: group('color', colorOf, vars.avatar, constants.avatar),
    ramp: group('color', colorOf, vars.ramp, constants.ramp, 'From lightest to darkest.'),
    font: group('fontFamily', familiesOf, vars.font, constants.font),
    type: { $type: 'typography', ...mapped(constants.type, stepOf) },
    space: group('dimension', lengthOf, vars.space, constants.space),
    radius: group('dimension', lengthOf, vars.radius, constants.radius),
    height: group('dimension', lengthOf, vars.height, constants.height),
    'height-touch': group(
      'dimension',
      lengthOf,
      vars.height,
      Object.fromEntries(touched.map(([name, variable]) => [name, touch[variable] ?? ''])),
      'Heights under 1024 px and with a coarse pointer.',
    ),
    width: group('dimension', lengthOf, vars.width, constants.width),
    duration: group('duration', timeOf, vars.duration, constants.duration),
    ease: group('cubicBezier', curveOf, vars.ease, constants.ease),
  } as const;
}

/** The custom properties of every theme as a stylesheet, for pages without Flightdeck's components. */
export function tokensSheet(): string {
  const rules = themeRules.map(({ selector, media, colorScheme, vars: values }) => {
    const scheme = colorScheme ? [`color-scheme: ${colorScheme};`] : [];
    const lines = [
      ...scheme,
      ...Object.entries(values).map(([name, value]) => `${name}: ${value};`),
    ];
    return media
      ? `@media ${media} {\n  ${selector} {\n    ${lines.join('\n    ')}\n  }\n}\n`
      : `${selector} {\n  ${lines.join('\n  ')}\n}\n`;
  });
  return rules.join('\n');
}

/** The files that the package ships: their names and their text. */
export const tokenFiles = (): Readonly<Record<'tokens.json' | 'tokens.css', string>> => ({
  'tokens.json': `${JSON.stringify(designTokens(), null, 2)}\n`,
  'tokens.css': tokensSheet(),
});
