/** Declares `<fd-multi-select>`. */
import type { MultiSelectFilterProps } from '@flightdeck/design-system';
import { declare } from './declare.ts';

export const multiSelect = declare<MultiSelectFilterProps>()({
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
    newIds: 'json',
    source: 'property',
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
