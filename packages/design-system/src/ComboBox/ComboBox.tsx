/** A choice of one from a long list, by typing. */
import { ChevronDown, X } from 'lucide-react';
import { useContext, useDeferredValue } from 'react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components';
import * as fieldCss from '../Field/Field.css.ts';
import { FieldParts, type FieldProps, splitField } from '../Field/Field.tsx';
import { cx } from '../internal/cx.ts';
import { useControlled } from '../internal/useControlled.ts';
import { useMedia } from '../internal/useMedia.ts';
import { empty, virtualList } from '../ListBox/ListBox.css.ts';
import {
  type ChoiceProps,
  OptionRow,
  type ReplacedProps,
  type SelectOption,
} from '../ListBox/Options.tsx';
import { Spinner } from '../Loader/Spinner.tsx';
import { fieldWidth, popover } from '../Popover/Popover.css.ts';
import { media } from '../theme/media.ts';

export interface ComboBoxProps<Value extends string = string>
  extends FieldProps,
    ChoiceProps<Value>,
    Omit<AriaComboBoxProps<SelectOption<Value>>, ReplacedProps | 'items' | 'defaultItems'> {
  /** Hint inside the empty box. */
  readonly placeholder?: string | undefined;
  /** Shows a clear button while something is chosen. Default true. */
  readonly isClearable?: boolean | undefined;
  /** Shows a spinner while the options load. */
  readonly isLoading?: boolean | undefined;
}

function Clear({ label, onClear }: { readonly label: string; readonly onClear: () => void }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Button
      slot={null}
      // An open list hides what is around it from assistive technology: no focus may go there then.
      excludeFromTabOrder={state?.isOpen ?? false}
      className={fieldCss.inner}
      aria-label={`Clear ${label}`}
      onPress={() => {
        state?.setInputValue('');
        onClear();
      }}
    >
      <X size={16} />
    </Button>
  );
}

/**
 * A searching select for lists of up to ten thousand; keep `options` the same array between renders. Typing filters
 * (case-insensitive, anywhere in the name), arrows move, Enter chooses, Escape restores.
 */
export function ComboBox<Value extends string = string>({
  options,
  value: given,
  defaultValue = null,
  onChange,
  placeholder,
  isClearable = true,
  isLoading = false,
  ...props
}: ComboBoxProps<Value>) {
  const [value, setValue] = useControlled<Value | null>(given, defaultValue, onChange);
  const { field, frame, box, rest } = splitField(props);
  const rowHeight = useMedia(media.touch) ? 44 : 32;
  // New lists of thousands of rows are rendered without blocking what is typed elsewhere.
  const offered = useDeferredValue(options);
  const chosen = options.find((option) => option.value === value);
  return (
    <AriaComboBox
      menuTrigger="focus"
      {...rest}
      defaultItems={offered}
      value={value}
      onChange={(key) => {
        const option = options.find((candidate) => candidate.value === key);
        setValue(option ? option.value : null);
      }}
      isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
      allowsEmptyCollection
      className={frame}
    >
      <FieldParts field={field}>
        <Group
          isInvalid={rest.isInvalid ?? field.errorMessage !== undefined}
          isDisabled={rest.isDisabled ?? false}
          className={cx(fieldCss.box, fieldCss.boxFocusWithin, box)}
        >
          {chosen?.icon}
          <Input
            className={fieldCss.input}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
          {isLoading ? <Spinner label={`Loading ${field.label}`} /> : null}
          {isClearable && value !== null && !rest.isDisabled ? (
            <Clear label={field.label} onClear={() => setValue(null)} />
          ) : null}
          <Button className={fieldCss.inner}>
            <ChevronDown size={16} />
          </Button>
        </Group>
      </FieldParts>
      <Popover offset={4} className={cx(popover, fieldWidth)}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 4 }}>
          <ListBox<SelectOption<Value>>
            className={virtualList}
            renderEmptyState={() => (
              <div className={empty}>{isLoading ? 'Loading...' : 'No match found.'}</div>
            )}
          >
            {(option) => <OptionRow id={option.value} option={option} />}
          </ListBox>
        </Virtualizer>
      </Popover>
    </AriaComboBox>
  );
}
