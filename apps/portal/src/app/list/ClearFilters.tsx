/** Clears the filters of a list, on its filter bar. */
import { Button } from '@flightdeck/design-system';
import type { ListState } from './use-list.ts';

/** Nothing while nothing is filtered. */
export function ClearFilters(props: {
  readonly list: Pick<ListState<never>, 'isFiltered' | 'clear'>;
}) {
  const { isFiltered, clear } = props.list;
  return isFiltered ? (
    <Button variant="text" size="small" onPress={clear}>
      Clear filters
    </Button>
  ) : null;
}
