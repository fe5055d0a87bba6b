/** Five steps of type with their values, and figures in columns. */
import { vars } from '@flightdeck/design-system/theme';
import preview from '../../.storybook/preview.tsx';
import { propertyOf } from '../../packages/design-system/src/theme/rules.ts';
import { constants } from '../../packages/design-system/src/theme/values.ts';
import { CopyText } from '../copy.tsx';
import { onOnePage } from '../docs-page.tsx';
import { figures } from '../support.css.ts';
import { guidance } from '../support.tsx';
import * as css from './foundations.css.ts';
import { inRem } from './lengths.ts';

const meta = preview.meta({
  title: 'Foundations/Type',
  parameters: onOnePage(
    guidance({
      what: 'Inter everywhere, in five steps. The family, and nothing else of the type, is a partner’s to change.',
      does: [
        'Use tabular figures wherever figures stand under each other.',
        'Put weight, not size, on what matters in a row.',
      ],
      donts: ['Invent a size between two steps.', 'Set more than two lines in a row’s title.'],
    }),
  ),
});

const STEPS = ['title', 'section', 'body', 'caption', 'tag'] as const;
const PARTS = ['size', 'line', 'weight', 'tracking'] as const;
const LABELS = { size: 'Size', line: 'Line height', weight: 'Weight', tracking: 'Tracking' };

/** A value as people compare it: lengths in rem as well, of the browser's usual 16 px. */
const shown = (value: string) => (value.endsWith('px') ? `${value} (${inRem(value)})` : value);

export const Steps = meta.story({
  render: () => (
    <div className={css.panel}>
      <CopyText text={constants.font.family} />
      {STEPS.map((step) => {
        const { size, line, weight, tracking } = vars.type[step];
        return (
          <section key={step} className={css.group} aria-label={step}>
            <p
              className={css.step}
              style={{
                fontSize: size,
                lineHeight: line,
                fontWeight: weight,
                letterSpacing: tracking,
              }}
            >
              {`${step}: Spend and effective CPM per site, 1,234,567 impressions`}
            </p>
            <ul className={css.tiles}>
              {PARTS.map((part) => (
                <li key={part} className={css.facts}>
                  <span className={css.note}>{LABELS[part]}</span>
                  <CopyText text={constants.type[step][part]}>
                    {shown(constants.type[step][part])}
                  </CopyText>
                  <CopyText text={propertyOf(vars.type[step][part])} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  ),
});

/** Figures align right and have the same width each. */
export const Figures = meta.story({
  render: () => (
    <div className={figures}>
      {['1,111,111', '98,407', '1,204,880'].map((figure) => (
        <div key={figure}>{figure}</div>
      ))}
    </div>
  ),
});
