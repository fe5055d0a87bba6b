/** A choice of one from a list that opens under the field. */
import { ChevronDown, X } from 'lucide-react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  Popover,
  SelectValue,
} from 'react-aria-components';
import * as fieldCss from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { useControlled } from '../internal/useControlled.ts';
import { list } from '../ListBox/ListBox.css.ts';
import {
  type ChoiceProps,
  OptionRow,
  type ReplacedProps,
  type SelectOption,
} from '../ListBox/Options.tsx';
import { fieldWidth, popover } from '../Popover/Popover.css.ts';
import * as css from './Select.css.ts';

export interface SelectProps<Value extends string = string>
  extends FieldProps,
    ChoiceProps<Value>,
    Omit<AriaSelectProps<SelectOption<Value>>, ReplacedProps> {
  /** Shows a clear button while something is chosen. */
  readonly isClearable?: boolean | undefined;
}

/** A select. Arrow keys, Home, End and type-ahead work open and closed. */
export function Select<Value extends string = string>({
  options,
  value: given,
  defaultValue = null,
  onChange,
  isClearable = false,
  ...props
}: SelectProps<Value>) {
  const [value, setValue] = useControlled<Value | null>(given, defaultValue, onChange);
  const { field, frame, box, rest } = splitField(props);
  const canClear = isClearable && value !== null && !rest.isDisabled;
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        if (option) setValue(option.value);
      }}
      isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
      className={frame}
    >
      <FieldParts field={field}>
        <div className={css.wrap}>
          <Button className={cx(fieldCss.box, box, css.button, canClear && css.clearable)}>
            <SelectValue className={css.value} />
            <ChevronDown
              size={16}
              className={cx(fieldCss.affix, canClear && css.chevronEnd)}
              aria-hidden
            />
          </Button>
          {canClear ? (
            <Button
              slot={null}
              className={cx(fieldCss.inner, css.clear)}
              aria-label={`Clear ${field.label}`}
              onPress={() => setValue(null)}
            >
              <X size={16} />
            </Button>
          ) : null}
        </div>
      </FieldParts>
      <Popover offset={4} className={cx(popover, fieldWidth)}>
        <ListBox items={options} className={list}>
          {(option) => <OptionRow id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
