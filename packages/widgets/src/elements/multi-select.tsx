/** `<fd-multi-select>`: the multi-select filter as an element. */
import { MultiSelectFilter, type MultiSelectFilterProps } from '@flightdeck/design-system';
import { ariaElement } from '../adapter/aria.tsx';
import { multiSelect } from '../declarations/multi-select.ts';

/** Class of `<fd-multi-select>`; fires `fd-change` with `{ value, isAll }` when the choice is applied. */
export const FdMultiSelect = ariaElement<MultiSelectFilterProps>(MultiSelectFilter, multiSelect);
