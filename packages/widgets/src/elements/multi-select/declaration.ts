/** Declares `<fd-multi-select>`. */
import type { MultiSelectFilterProps } from '@flightdeck/design-system';
import { declare, type ElementDocs } from '../declare.ts';
import { CARD_SHAPE, CONTROL_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

export interface MultiSelectElementProps extends Omit<MultiSelectFilterProps, 'isDisabled'> {
  /** Name of the values in a form. */
  readonly name?: string | undefined;
  /** A form cannot be sent while nothing is chosen. */
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export const declaration = declare<MultiSelectElementProps>()({
  tag: 'fd-multi-select',
  isFormControl: true,
  props: {
    name: 'string',
    required: 'boolean',
    label: 'string',
    noun: 'string',
    options: 'list',
    value: 'list',
    placeholder: 'string',
    searchPlaceholder: 'string',
    display: 'string',
    limit: 'number',
    warnFrom: 'number',
    limitReason: 'string',
    labelLimit: 'number',
    newIds: 'list',
    source: 'function',
    hasAllAndFuture: 'boolean',
    isAll: 'boolean',
    isLoading: 'boolean',
    disabled: 'boolean',
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

export const docs: ElementDocs<typeof declaration> = {
  summary: 'The multi-select filter.',
  props: {
    name: 'Name of the values in a form: one entry for each chosen id, or * while “All & Future” is on.',
    required: 'The form cannot be sent while nothing is chosen.',
    label: 'What is chosen, as a title. Default: the text of the page’s <label> for it.',
    noun: 'The same within a sentence. Default: the label in lower case.',
    options: 'What there is: [{"id", "label", "detail"}].',
    source:
      'Asks a server while a person searches, where the options are too many to hold: (query, signal) => Promise<{ options, total?, isCut? }>. A property only.',
    value: 'Chosen ids.',
    placeholder: 'Shown when nothing is chosen. Default “All {noun}”.',
    searchPlaceholder: 'Hint of the search box. Default “Search {label}”.',
    display: 'names (default) or count.',
    limit: 'Most that may be chosen.',
    warnFrom: 'From this size on the choice is near its limit and says so.',
    limitReason: 'Why there is a limit.',
    labelLimit: 'Characters of a label before it is cut. Default 50.',
    newIds: 'Ids that joined since the last save.',
    hasAllAndFuture: 'Offers “All & Future”.',
    isAll: 'Whether “All & Future” is on.',
    isLoading: 'The options are still coming.',
    disabled: 'Nothing can be chosen, and a form does not send it.',
    disabledReason: 'Stands in place of the value while disabled.',
    errorMessage: 'Says what is wrong.',
    isLabelHidden: 'Keeps the label for assistive technology only.',
  },
  events: {
    onChange: {
      about: 'APPLY FILTERS was pressed.',
      detail: '{ value: readonly string[]; isAll: boolean }',
    },
  },
  methods: {},
  parts: [
    {
      label: 'The label over the field.',
      field: 'The button that shows what is chosen.',
      panel: 'What it opens: search, list and buttons.',
      error: 'What is wrong, under the field.',
    },
  ],
  cssProperties: [TEXT_SHAPE, CONTROL_SHAPE, CARD_SHAPE],
};
