/** Five steps of type, and figures in columns. */
import { vars } from '@flightdeck/design-system/theme';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Foundations/Type',
  parameters: guidance({
    what: 'Inter everywhere, in five steps. The family, and nothing else of the type, is a partner’s to change.',
    does: [
      'Use tabular figures wherever figures stand under each other.',
      'Put weight, not size, on what matters in a row.',
    ],
    donts: ['Invent a size between two steps.', 'Set more than two lines in a row’s title.'],
  }),
});

const STEPS = ['title', 'section', 'body', 'caption', 'tag'] as const;

export const Steps = meta.story({
  render: () => (
    <Stack>
      {STEPS.map((step) => {
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

/** Figures align right and have the same width each. */
export const Figures = meta.story({
  render: () => (
    <div className={css.figures}>
      {['1,111,111', '98,407', '1,204,880'].map((figure) => (
        <div key={figure}>{figure}</div>
      ))}
    </div>
  ),
});
