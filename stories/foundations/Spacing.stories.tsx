/** Space, radii, heights and elevation. */
import { vars } from '@flightdeck/design-system/theme';
import type { CSSProperties } from 'react';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance, Row } from '../support.tsx';

/** Every step of a scale, drawn and named. */
const steps = (
  scale: Readonly<Record<string, string>>,
  shape: string,
  styleOf: (value: string) => CSSProperties,
) => (
  <Row>
    {Object.entries(scale).map(([name, value]) => (
      <div key={name} className={css.caption}>
        <div className={shape} style={styleOf(value)} />
        {name}
      </div>
    ))}
  </Row>
);

const meta = preview.meta({
  title: 'Foundations/Spacing',
  parameters: guidance({
    what: 'A grid of 4. Under 1024 px, or with a coarse pointer, every target is 44 px: try Touch in the toolbar.',
    does: ['Use 4 from label to field, 16 to 20 between fields, 24 at the edge of a page.'],
    donts: ['Give a card a shadow: it has an edge.', 'Make a target smaller than its row.'],
  }),
});

export const Space = meta.story({
  render: () => steps(vars.space, css.block, (size) => ({ width: size, height: size })),
});

export const Radii = meta.story({
  render: () => steps(vars.radius, css.corner, (borderRadius) => ({ borderRadius })),
});

/** Popovers, dialogs and slides float; a card does not. */
export const Elevation = meta.story({
  render: () => (
    <Row>
      {Object.entries(vars.shadow).map(([name, value]) => (
        <div key={name} className={css.raised} style={{ boxShadow: value }}>
          {name}
        </div>
      ))}
    </Row>
  ),
});

export const Heights = meta.story({
  render: () => steps(vars.height, css.block, (height) => ({ width: 72, height })),
});
