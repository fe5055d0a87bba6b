/** The theme: colours, type, space. */
import { vars } from '@flightdeck/design-system/theme';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { Stack } from '../support.tsx';

const meta = preview.meta({ title: 'Foundations/Theme' });

function Swatches({ of }: { readonly of: Readonly<Record<string, string>> }) {
  return (
    <div className={css.swatches}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <div className={css.swatch} style={{ background: value }} />
          {name}
        </div>
      ))}
    </div>
  );
}

/** Colours by the job they do; switch the theme in the toolbar. */
export const Colours = meta.story({ render: () => <Swatches of={vars.color} /> });

/** Chart colours, the same in both themes: slides stay light. */
export const ChartColours = meta.story({ render: () => <Swatches of={vars.chart} /> });

export const Type = meta.story({
  render: () => (
    <Stack>
      {(['title', 'section', 'body', 'caption', 'tag'] as const).map((step) => {
        const { size, line, weight, tracking } = vars.type[step];
        return (
          <p
            key={step}
            style={{
              fontSize: size,
              lineHeight: line,
              fontWeight: weight,
              letterSpacing: tracking,
            }}
          >
            {`${step}: Spend and effective CPM per site, 1,234,567 impressions`}
          </p>
        );
      })}
    </Stack>
  ),
});
