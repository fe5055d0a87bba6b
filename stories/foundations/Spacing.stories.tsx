/** Space, radii, heights, widths and elevation with their values. */
import { touchHeights, vars } from '@flightdeck/design-system/theme';
import type { CSSProperties } from 'react';
import preview from '../../.storybook/preview.tsx';
import { propertyOf } from '../../packages/design-system/src/theme/rules.ts';
import {
  constants,
  type ThemeName,
  themes,
} from '../../packages/design-system/src/theme/values.ts';
import { CopyText } from '../copy.tsx';
import { onOnePage } from '../docs-page.tsx';
import { guidance } from '../support.tsx';
import * as css from './foundations.css.ts';
import { inRem } from './lengths.ts';
import { Token } from './Token.tsx';

const meta = preview.meta({
  title: 'Foundations/Spacing',
  parameters: onOnePage(
    guidance({
      what: 'A grid of 4. Under 1024 px, or with a coarse pointer, every target is 44 px: try Touch in the toolbar.',
      does: ['Use 4 from label to field, 16 to 20 between fields, 24 at the edge of a page.'],
      donts: ['Give a card a shadow: it has an edge.', 'Make a target smaller than its row.'],
    }),
  ),
});

interface ScaleProps {
  readonly of: 'space' | 'radius' | 'height' | 'width';
  readonly shape: string;
  readonly styleOf: (variable: string) => CSSProperties;
}

const touch: Readonly<Record<string, string>> = touchHeights;

/** Every step of a scale, drawn, named and with its value. */
function Scale({ of, shape, styleOf }: ScaleProps) {
  const names: Readonly<Record<string, string>> = vars[of];
  return (
    <ul className={css.rows}>
      {Object.entries(constants[of]).map(([name, value]) => {
        const variable = names[name] ?? '';
        return (
          <li key={name} className={css.row}>
            <Token
              name={name}
              value={value}
              shown={`${value} (${inRem(value)})`}
              variable={variable}
            >
              {touch[variable] ? (
                <CopyText text={touch[variable]}>{`${touch[variable]} on touch`}</CopyText>
              ) : null}
            </Token>
            <div className={shape} style={styleOf(variable)} />
          </li>
        );
      })}
    </ul>
  );
}

export const Space = meta.story({
  render: () => (
    <Scale of="space" shape={css.shape} styleOf={(size) => ({ width: size, height: size })} />
  ),
});

export const Radii = meta.story({
  render: () => (
    <Scale of="radius" shape={css.corner} styleOf={(borderRadius) => ({ borderRadius })} />
  ),
});

export const Heights = meta.story({
  render: () => (
    <Scale of="height" shape={css.shape} styleOf={(height) => ({ width: 72, height })} />
  ),
});

export const Widths = meta.story({
  render: () => <Scale of="width" shape={css.shape} styleOf={(width) => ({ width, height: 16 })} />,
});

const THEMES = ['light', 'dark', 'contrast', 'contrast-dark'] as const satisfies ThemeName[];

const SHADOWS: Readonly<Record<string, string>> = vars.shadow;

/** Popovers, dialogs and slides float; a card does not. In high contrast they have an edge and no shadow. */
export const Elevation = meta.story({
  render: () => (
    <div>
      {THEMES.map((theme) => (
        <section key={theme} data-theme={theme} className={css.panel} aria-label={theme}>
          <h3 className={css.heading}>{theme}</h3>
          <ul className={css.tiles}>
            {Object.entries(themes[theme].shadow).map(([name, value]) => (
              <li key={name} className={css.facts}>
                <div className={css.raised} style={{ boxShadow: value }} />
                <span className={css.name}>{name}</span>
                <CopyText text={value} />
                <CopyText text={propertyOf(SHADOWS[name] ?? '')} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
});
