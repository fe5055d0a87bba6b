/** Numbers in the locale of the page. */
import { useNumberFormatter } from 'react-aria/useNumberFormatter';

/** Writes whole numbers with the separators of the locale. */
export function useFormat(): (count: number) => string {
  const numbers = useNumberFormatter();
  return (count) => numbers.format(count);
}
