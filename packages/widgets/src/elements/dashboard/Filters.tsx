/** The filters of an embedded dashboard; loaded with react-aria only where there are any. */
import type { EmbedDashboard } from '@flightdeck/contract/embed-dashboard';
import {
  MultiSelectFilter,
  type MultiSelectOption,
  type MultiSelectSource,
  NativeButton,
  Select,
} from '@flightdeck/design-system';
import {
  COMPARE_OPTIONS,
  type DimensionFilter,
  isFixed,
  PERIOD_OPTIONS,
  periodCompared,
  periodRange,
} from '@flightdeck/domain/dashboards';
import { writeRange } from '@flightdeck/domain/dates';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { AriaPlace, readyAria } from '../../adapter/aria.tsx';
import { usePlace } from '../../adapter/place.tsx';
import * as frameCss from '../../viewer/frame.css.ts';
import { viewChoice } from './choice.ts';
import type { DashboardChoice } from './declaration.ts';
import { chosenFilters, type Labels, labelKey } from './labels.ts';
import type { DashboardLoader } from './load.ts';

readyAria();

const OwnDays = lazy(() => import('./OwnDays.tsx'));

/** Most values that one filter keeps. */
const MOST_VALUES = 500;
/** Stands for fixed days in the list of presets. */
const OWN = 'own';
/** Opens the fields of days. */
const OTHER = { value: 'other', label: 'Days of your own…' };

export interface FiltersProps {
  readonly shown: EmbedDashboard;
  readonly loader: DashboardLoader;
  /** BCP 47. */
  readonly locale: string;
  readonly labels: Labels;
  readonly choice: DashboardChoice;
  readonly onNames: (dimension: string, values: DimensionFilter['values']) => void;
  readonly onChange: (choice: DashboardChoice) => void;
}

/** Days where readers may choose them, then a field for each dimension; choosing nothing removes the filter. */
export default function Filters(props: FiltersProps) {
  const { shown, choice, onChange } = props;
  const filters = chosenFilters(shown, choice);
  const isAsSaved = Object.keys(choice).length === 0;
  return (
    <AriaPlace {...usePlace()}>
      <fieldset className={frameCss.filters} part="filters" aria-label="Filters">
        {shown.days ? <DaysFields {...props} /> : null}
        {shown.offers.map(({ dimension, label }) => (
          <div key={dimension} className={frameCss.filter}>
            <ValuesField
              {...props}
              {...{ dimension, label }}
              ids={filters[dimension] ?? []}
              onIds={(ids) => {
                const { [dimension]: _, ...rest } = filters;
                onChange({
                  ...choice,
                  filters: ids.length > 0 ? { ...rest, [dimension]: ids } : rest,
                });
              }}
            />
          </div>
        ))}
        <NativeButton
          variant="text"
          size="small"
          isDisabled={isAsSaved}
          onPress={() => onChange({})}
        >
          Reset
        </NativeButton>
      </fieldset>
    </AriaPlace>
  );
}

function DaysFields({ shown, locale, labels, choice, onChange }: FiltersProps) {
  const { period, compare } = viewChoice(shown, choice, labels);
  const { today } = shown;
  const [asked, setAsked] = useState<'period' | 'compare' | null>(null);
  const fields = { period: useRef<HTMLDivElement>(null), compare: useRef<HTMLDivElement>(null) };
  const own = isFixed(period) ? [{ value: OWN, label: writeRange(period, locale) }] : [];
  const ownBefore = 'start' in compare ? [{ value: OWN, label: writeRange(compare, locale) }] : [];
  const range = periodRange(period, today);
  const close = () => {
    if (asked) fields[asked].current?.querySelector('button')?.focus();
    setAsked(null);
  };
  return (
    <>
      <div ref={fields.period} className={frameCss.filter}>
        <Select<string>
          label="Days"
          isLabelHidden
          size="small"
          options={[...own, ...PERIOD_OPTIONS, OTHER]}
          value={isFixed(period) ? OWN : period.preset}
          onChange={(preset) => {
            if (preset === OTHER.value) setAsked('period');
            else if (preset && preset !== OWN) onChange({ ...choice, period: { preset } });
          }}
        />
      </div>
      <div ref={fields.compare} className={frameCss.filter}>
        <Select<string>
          label="Compare with"
          isLabelHidden
          size="small"
          options={[
            ...ownBefore,
            ...COMPARE_OPTIONS.map(({ value, label }) => ({
              value,
              label: value === 'none' ? 'No comparison' : `Against: ${label.toLowerCase()}`,
            })),
            OTHER,
          ]}
          value={'with' in compare ? compare.with : OWN}
          onChange={(value) => {
            const found = COMPARE_OPTIONS.find((option) => option.value === value);
            if (value === OTHER.value) setAsked('compare');
            else if (found) onChange({ ...choice, compare: { with: found.value } });
          }}
        />
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <OwnDays
            key={asked}
            {...{ today, locale }}
            label={asked === 'period' ? 'Days of your own' : 'Days to compare with'}
            range={(asked === 'compare' && periodCompared(period, compare, today)) || range}
            onDays={(days) => {
              onChange({ ...choice, [asked]: days });
              close();
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface ValuesFieldProps extends FiltersProps {
  readonly dimension: string;
  readonly label: string;
  readonly ids: readonly number[];
  readonly onIds: (ids: readonly number[]) => void;
}

const optionOf = ({ id, label }: DimensionFilter['values'][number]): MultiSelectOption => ({
  id: String(id),
  label,
});

function ValuesField({ loader, labels, dimension, label, ids, onIds, onNames }: ValuesFieldProps) {
  const source = useCallback<MultiSelectSource>(
    async (search) => {
      const found = await loader.values(dimension, search);
      return { options: found.values.map(optionOf), isCut: found.isMore };
    },
    [loader, dimension],
  );
  const options = useMemo(
    () => ids.map((id) => optionOf({ id, label: labels.get(labelKey(dimension, id)) ?? `#${id}` })),
    [ids, labels, dimension],
  );
  return (
    <MultiSelectFilter
      label={label}
      isLabelHidden
      size="small"
      placeholder={`${label}: all`}
      options={options}
      source={source}
      value={options.map(({ id }) => id)}
      limit={MOST_VALUES}
      onChange={(chosen, _isAll, known) => {
        onNames(
          dimension,
          (known ?? []).map((one) => ({ id: Number(one.id), label: one.label })),
        );
        onIds(chosen.map(Number));
      }}
    />
  );
}
