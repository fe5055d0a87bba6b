/** The theme's style rules as data: theme.css.ts draws them, and tokens.ts writes them as a stylesheet. */
import { vars } from './contract.css.ts';
import { forcedColors } from './high-contrast.ts';
import { media } from './media.ts';
import { touchHeights } from './recipes.ts';
import { constants, type ThemeName, themes } from './values.ts';

export interface ThemeRule {
  readonly selector: string;
  /** The media query under which the rule holds. */
  readonly media?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** Values by custom property, such as `--fd-canvas`. */
  readonly vars: Readonly<Record<string, string>>;
}

/** The values that a part of the contract needs. */
type ValuesOf<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends string
    ? string
    : ValuesOf<Contract[Name]>;
};

/** The custom property that `var(…)` reads. */
export const propertyOf = (variable: string): string => variable.replace(/^var\((.+)\)$/, '$1');

/** The values by the custom properties of the contract. */
function assigned<Contract extends object>(
  contract: Contract,
  values: ValuesOf<Contract>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs(contract, values));
}

function pairs(contract: object, values: object): (readonly [string, string])[] {
  return Object.entries(contract).flatMap(([name, variable]: [string, unknown]) => {
    const value: unknown = Reflect.get(values, name);
    if (typeof variable === 'string' && typeof value === 'string') {
      return [[propertyOf(variable), value] as const];
    }
    if (isObject(variable) && isObject(value)) return pairs(variable, value);
    throw new TypeError(`The theme has no value for ${name}.`);
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const ROOTS = ':root, :host';

// `data-theme` may stand on any element, so that a slide stays light inside a dark page.
const themed = (name: ThemeName | 'auto') =>
  `[data-theme='${name}'], :host([data-theme='${name}'])`;

const scheme = (name: ThemeName) => {
  const { colorScheme, color, shadow } = themes[name];
  return {
    colorScheme,
    vars: { ...assigned(vars.color, color), ...assigned(vars.shadow, shadow) },
  };
};

const { color: _color, shadow: _shadow, ...constantVars } = vars;

/** In the order in which they must stand: a later rule wins. */
export const themeRules: readonly ThemeRule[] = [
  { selector: ROOTS, vars: assigned(constantVars, constants) },
  // Touch sizes in one place: every target grows because every component takes its height from here.
  {
    selector: ROOTS,
    media: media.touch,
    vars: Object.fromEntries(
      Object.entries(touchHeights).map(([variable, height]) => [propertyOf(variable), height]),
    ),
  },
  { selector: `${ROOTS}, ${themed('light')}`, ...scheme('light') },
  { selector: themed('dark'), ...scheme('dark') },
  { selector: themed('contrast'), ...scheme('contrast') },
  { selector: themed('contrast-dark'), ...scheme('contrast-dark') },
  { selector: themed('auto'), media: '(prefers-color-scheme: dark)', ...scheme('dark') },
  { selector: themed('auto'), media: '(prefers-contrast: more)', ...scheme('contrast') },
  {
    selector: themed('auto'),
    media: '(prefers-contrast: more) and (prefers-color-scheme: dark)',
    ...scheme('contrast-dark'),
  },
  // The browser forces colours of its own; only system colours survive, so that fills and edges keep their meaning.
  {
    selector: `${ROOTS}, [data-theme], :host([data-theme])`,
    media: '(forced-colors: active)',
    vars: assigned(vars.color, forcedColors),
  },
];
