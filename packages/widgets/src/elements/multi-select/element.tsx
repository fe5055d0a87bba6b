/** `<fd-multi-select>`: the multi-select filter as an element, and as a control of the page's forms. */
import { MultiSelectFilter } from '@flightdeck/design-system';
import { ariaElement } from '../../adapter/aria.tsx';
import { type FormProps, formElement } from '../../adapter/form.ts';
import { declaration, type MultiSelectElementProps } from './declaration.ts';

/** Stands for all that are and will be, in the data of a form. */
const ALL_AND_FUTURE = '*';

function MultiSelectView({
  name: _name,
  required: _required,
  disabled = false,
  isFormDisabled = false,
  labelText = '',
  problem,
  label,
  errorMessage = problem,
  ...props
}: MultiSelectElementProps & FormProps) {
  return (
    <MultiSelectFilter
      {...props}
      label={label || labelText}
      isLabelHidden={props.isLabelHidden || (label === '' && labelText !== '')}
      isDisabled={disabled || isFormDisabled}
      errorMessage={errorMessage}
    />
  );
}

export default formElement<MultiSelectElementProps>(
  ariaElement<MultiSelectElementProps>(MultiSelectView, declaration),
  declaration,
  {
    entries: ({ value, isAll }) => (isAll ? [ALL_AND_FUTURE] : value),
    missing: ({ value, isAll, noun, label }) =>
      isAll || value.length > 0
        ? null
        : `Choose at least one of the ${noun || label.toLowerCase() || 'options'}.`,
    own: ['value', 'isAll'],
  },
);
