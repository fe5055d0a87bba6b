/** Fields of a list that bring their own control for the filter bar. */
import type { MultiSelectOption } from '@flightdeck/design-system';
import { z } from 'zod';
import { ChoiceFilter, type ChoiceFilterProps } from './ChoiceFilter.tsx';
import { ListSearch } from './ListSearch.tsx';
import { type ListField, searchField, valuesField } from './list-params.ts';
import { ManyFilter } from './ManyFilter.tsx';

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

/** One of several choices, in a box that says which. @param label What is chosen, such as "Status". */
export const choiceFilter = <const Choice extends string>(
  label: string,
  options: ChoiceFilterProps<Choice>['options'],
  initial: NoInfer<Choice>,
): ListField<Choice> => ({
  schema: z.enum(options.map(({ value }) => value)).catch(initial),
  initial,
  Control: (state) => <ChoiceFilter label={label} options={options} {...state} />,
});

/** What `manyFilter` is made from. */
interface ManyOptions<Value extends string> {
  /** Plural of what is chosen, such as "States". */
  readonly label: string;
  /** What the box says while nothing is chosen. Default: that all count. */
  readonly placeholder?: string;
  readonly options: readonly MultiSelectOption[];
  /** Reads one value. */
  readonly each: z.ZodType<Value>;
  /** Greatest number of values. */
  readonly most: number;
}

/** Any number of the options. */
export function manyFilter<Value extends string>({
  each,
  most,
  ...filter
}: ManyOptions<Value>): ListField<readonly Value[]> {
  return {
    ...valuesField(each, most),
    Control: ({ value, onChange }) => (
      <ManyFilter
        {...filter}
        value={value}
        onChange={(ids) => onChange(ids.flatMap((id) => each.safeParse(id).data ?? []))}
      />
    ),
  };
}
