/** Space, radii, heights and elevation. */
import { vars } from '@flightdeck/design-system/theme';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance, Row } from '../support.tsx';

const meta = preview.meta({
  title: 'Foundations/Spacing',
  parameters: guidance({
    what: 'A grid of 4. Under 1024 px, or with a coarse pointer, every target is 44 px: try Touch in the toolbar.',
    does: ['Use 4 from label to field, 16 to 20 between fields, 24 at the edge of a page.'],
    donts: ['Give a card a shadow: it has an edge.', 'Make a target smaller than its row.'],
  }),
});

export const Space = meta.story({
  render: () => (
    <Row>
      {Object.entries(vars.space).map(([name, value]) => (
        <div key={name} className={css.caption}>
          <div className={css.block} style={{ width: value, height: value }} />
          {name}
        </div>
      ))}
    </Row>
  ),
});

export const Radii = meta.story({
  render: () => (
    <Row>
      {Object.entries(vars.radius).map(([name, value]) => (
        <div key={name} className={css.caption}>
          <div className={css.corner} style={{ borderRadius: value }} />
          {name}
        </div>
      ))}
    </Row>
  ),
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
  render: () => (
    <Row>
      {Object.entries(vars.height).map(([name, value]) => (
        <div key={name} className={css.caption}>
          <div className={css.block} style={{ width: 72, height: value }} />
          {name}
        </div>
      ))}
    </Row>
  ),
});
