/** `<fd-multi-select>`: the multi-select filter as an element. */
import { MultiSelectFilter, type MultiSelectFilterProps } from '@flightdeck/design-system';
import { reactElement } from '../adapter/element.tsx';

/** Class of `<fd-multi-select>`; fires `fd-change` with `{ value, isAll }` when the choice is applied. */
export const FdMultiSelect = reactElement<MultiSelectFilterProps>(MultiSelectFilter, {
  props: {
    label: 'string',
    noun: 'string',
    options: 'json',
    value: 'json',
    placeholder: 'string',
    searchPlaceholder: 'string',
    display: 'string',
    limit: 'number',
    warnFrom: 'number',
    limitReason: 'string',
    labelLimit: 'number',
    hasAllAndFuture: 'boolean',
    isAll: 'boolean',
    isLoading: 'boolean',
    isDisabled: 'boolean',
    disabledReason: 'string',
    errorMessage: 'string',
    isLabelHidden: 'boolean',
  },
  events: {
    onChange: {
      name: 'fd-change',
      detail: (value, isAll) => ({ value, isAll }),
      set: (value, isAll) => ({ value, isAll }),
    },
  },
  defaults: { label: '', options: [], value: [] },
});
