/** A filter of one value among a few. */
import { Select } from '@flightdeck/design-system';
import * as css from './list.css.ts';

/** Props of ChoiceFilter. */
export interface ChoiceFilterProps<Value extends string> {
  /** What is chosen, such as "Status". */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A box on the filter line that says what is chosen. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  return (
    <div className={css.filter}>
      <Select
        {...props}
        isLabelHidden
        size="small"
        onChange={(value) => {
          if (value !== null) props.onChange(value);
        }}
      />
    </div>
  );
}
