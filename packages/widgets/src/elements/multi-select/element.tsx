/** `<fd-multi-select>`: the multi-select filter as an element. */
import { MultiSelectFilter, type MultiSelectFilterProps } from '@flightdeck/design-system';
import { ariaElement } from '../../adapter/aria.tsx';
import { declaration } from './declaration.ts';

export default ariaElement<MultiSelectFilterProps>(MultiSelectFilter, declaration);
