/** Which views of an aggregator its client is shown. */
import { Card, Checkbox } from '@flightdeck/design-system';
import { OutcomeSection } from '@flightdeck/domain/outcomes';
import * as css from '../../aggregators.css.ts';
import type { SectionProps } from '../section.ts';

const VIEWS: Readonly<Record<OutcomeSection, { readonly label: string; readonly hint: string }>> = {
  digital: {
    label: 'Digital',
    hint: 'All channels side by side: outcomes, cost per outcome, targets and change.',
  },
  search: {
    label: 'Search',
    hint: 'Campaigns, keywords and search terms, and what was spent in vain.',
  },
  social: { label: 'Social', hint: 'Each network in its own words, and all of them together.' },
};

/** The form. */
export function ShownSection({ body, change }: SectionProps) {
  return (
    <Card title="Shown to the client">
      <fieldset className={css.group}>
        <legend className={css.legend}>Views that people of the client can open</legend>
        {OutcomeSection.options.map((view) => (
          <Checkbox
            key={view}
            description={VIEWS[view].hint}
            isSelected={body.sections.includes(view)}
            onChange={(isOn) =>
              change({
                ...body,
                sections: OutcomeSection.options.filter((each) =>
                  each === view ? isOn : body.sections.includes(each),
                ),
              })
            }
          >
            {VIEWS[view].label}
          </Checkbox>
        ))}
      </fieldset>
    </Card>
  );
}
