/** A filter of several values among those of a list. */
import {
  MultiSelectFilter,
  type MultiSelectOption,
  type MultiSelectSource,
} from '@flightdeck/design-system';
import * as css from './list.css.ts';

/** Props of ManyFilter. */
export interface ManyFilterProps {
  /** Plural of what is chosen, such as "Roles". */
  readonly label: string;
  /** What the closed box says while nothing is chosen. Default: "All" with the label. */
  readonly placeholder?: string | undefined;
  /** What there is to choose from; undefined while it loads. */
  readonly options: readonly MultiSelectOption[] | undefined;
  /** Finds further options by what is searched for. */
  readonly source?: MultiSelectSource | undefined;
  /** Greatest number of values. Default: as many as there are. */
  readonly limit?: number | undefined;
  /** Set where the options could not be loaded. */
  readonly isDisabled?: boolean | undefined;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const NONE: readonly MultiSelectOption[] = [];

/** A box on the filter line that says how many are chosen. */
export function ManyFilter({ label, options, ...props }: ManyFilterProps) {
  return (
    <div className={css.filter}>
      <MultiSelectFilter
        {...props}
        label={label}
        isLabelHidden
        display="count"
        size="small"
        searchPlaceholder={`Search ${label.toLowerCase()}`}
        options={options ?? NONE}
        isLoading={options === undefined && !props.isDisabled}
      />
    </div>
  );
}
