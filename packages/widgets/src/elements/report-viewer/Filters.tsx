/** The filters that the report's owner allowed; loaded with react-aria only where there are any. */

import type { EmbedFilterOffer } from '@flightdeck/contract/embed';
import { MultiSelectFilter } from '@flightdeck/design-system';
import { EMBED_FILTER_LABELS, type EmbedChoice } from '@flightdeck/domain/embed';
import { AriaPlace, readyAria } from '../../adapter/aria.tsx';
import { usePlace } from '../../adapter/place.tsx';
import * as css from './viewer.css.ts';

readyAria();

export interface FiltersProps {
  readonly offers: readonly EmbedFilterOffer[];
  readonly choice: EmbedChoice;
  readonly onChange: (choice: EmbedChoice) => void;
}

/** One field per filter. Choosing nothing or everything removes the filter. */
export default function Filters({ offers, choice, onChange }: FiltersProps) {
  return (
    <AriaPlace {...usePlace()}>
      <fieldset className={css.filters} part="filters" aria-label="Filters">
        {offers.map(({ filter, label, values, total }) => (
          <div key={filter} className={css.filter}>
            <MultiSelectFilter
              label={label}
              isLabelHidden
              size="small"
              noun={EMBED_FILTER_LABELS[filter].all.replace(/^all /, '')}
              placeholder={capital(EMBED_FILTER_LABELS[filter].all)}
              searchPlaceholder={`Search ${EMBED_FILTER_LABELS[filter].all.replace(/^all /, '')}`}
              options={values.map((value) => ({ id: String(value.value), label: value.label }))}
              value={(choice[filter] ?? []).map(String)}
              note={total > values.length ? `The first ${values.length} of ${total}` : undefined}
              onChange={(ids) => {
                const { [filter]: _before, ...rest } = choice;
                const isAll = ids.length === 0 || ids.length === values.length;
                onChange(isAll ? rest : { ...rest, [filter]: ids.map(Number) });
              }}
            />
          </div>
        ))}
      </fieldset>
    </AriaPlace>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
