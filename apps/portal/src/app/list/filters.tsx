/** Fields of a list that bring their own control for the filter bar. */
import { type MultiSelectOption, SegmentedControl } from '@flightdeck/design-system';
import { z } from 'zod';
import { ChoiceFilter, type ChoiceFilterProps } from './ChoiceFilter.tsx';
import { DaysFilter } from './DaysFilter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { type DayBounds, daysField, type ListField, searchField } from './list-params.ts';
import { ManyFilter, type ManyFilterProps } from './ManyFilter.tsx';

/**
 * A search box.
 * @param label What is searched for, such as "Search users".
 * @param className Of a box around it that limits its width.
 */
export const searchFilter = (label: string, className?: string): ListField<string> => ({
  ...searchField,
  Control: (state) => {
    const search = <ListSearch label={label} {...state} />;
    return className ? <div className={className}>{search}</div> : search;
  },
});

/** One of a few choices, side by side. @param label What is chosen, for assistive technology. */
export const segmentFilter = <const Choice extends string>(
  label: string,
  options: ChoiceFilterProps<Choice>['options'],
  initial: NoInfer<Choice>,
): ListField<Choice> => ({
  ...choiceFilter(label, options, initial),
  Control: (state) => (
    <SegmentedControl label={label} isLabelHidden size="small" options={options} {...state} />
  ),
});

/** One of several choices, in a box that says which. @param label What is chosen, such as "Status". */
const choiceFilter = <const Choice extends string>(
  label: string,
  options: ChoiceFilterProps<Choice>['options'],
  initial: NoInfer<Choice>,
): ListField<Choice> => ({
  schema: z.enum(options.map(({ value }) => value)).catch(initial),
  initial,
  Control: (state) => <ChoiceFilter label={label} options={options} {...state} />,
});

/**
 * The same, or any of them, which is how the list starts.
 * @param any What the box says then, such as "Terms: any".
 */
export const anyFilter = <const Choice extends string>(
  label: string,
  any: string,
  options: ChoiceFilterProps<Choice>['options'],
): ListField<Choice | 'any'> =>
  choiceFilter<Choice | 'any'>(label, [{ value: 'any', label: any }, ...options], 'any');

/** Days behind a button. @param label What is narrowed, such as "Written between". */
export const daysFilter = (label: string): ListField<DayBounds> => ({
  ...daysField,
  Control: (state) => <DaysFilter label={label} {...state} />,
});

/** Options that are loaded. */
interface LoadedOptions {
  /** Undefined while they load. */
  readonly options: readonly MultiSelectOption[] | undefined;
  /** They could not be loaded. */
  readonly isDisabled?: boolean;
}

/** The box of a filter of several values. */
interface ManyOptions extends Pick<ManyFilterProps, 'label' | 'placeholder' | 'limit'> {
  /** Options that are always the same, or a hook that loads them. */
  readonly options: readonly MultiSelectOption[] | (() => LoadedOptions);
}

/** A field of several values with a box that says how many are chosen. */
export function manyFilter<Value extends string>(
  field: ListField<readonly Value[]>,
  { options, ...filter }: ManyOptions,
): ListField<readonly Value[]> {
  const useOptions = typeof options === 'function' ? options : () => ({ options });
  return {
    ...field,
    Control: ({ value, onChange }) => (
      <ManyFilter
        {...filter}
        {...useOptions()}
        value={value}
        onChange={(ids) => onChange(field.schema.parse(ids))}
      />
    ),
  };
}
