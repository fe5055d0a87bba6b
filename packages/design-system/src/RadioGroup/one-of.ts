/** One choice among a few: the props shared by radio buttons and segments. */

/** An option of a list: `value` is stored, `label` is shown. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** The options, and which is chosen. */
export interface OneOf<Choice extends Option> {
  /** The choices, in order. */
  readonly options: readonly Choice[];
  /** The chosen value; null for none. Without it the group keeps its own state. */
  readonly value?: Choice['value'] | null | undefined;
  /** The initial value, when the group keeps its own state. */
  readonly defaultValue?: Choice['value'] | undefined;
  /** Gives the chosen value. */
  readonly onChange?: ((value: Choice['value']) => void) | undefined;
}

/** Props of react-aria's RadioGroup that `OneOf` replaces. */
export type ReplacedProps = keyof OneOf<Option> | 'className' | 'style' | 'children';

/** The props as react-aria's RadioGroup takes them, which treats a missing value and an undefined one differently. */
export function radioProps<Choice extends Option, Rest extends object>({
  options,
  value,
  defaultValue,
  onChange,
  ...rest
}: OneOf<Choice> & Rest) {
  return {
    ...rest,
    ...(value === undefined ? {} : { value }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    onChange: (next: string) => {
      const option = options.find((candidate) => candidate.value === next);
      if (option) onChange?.(option.value);
    },
  };
}
