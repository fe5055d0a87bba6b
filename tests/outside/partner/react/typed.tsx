/** What the types allow in JSX, and what they refuse; checked, and never drawn. */
import type { FdMultiSelectElement } from '@flightdeck/widgets';
import { MultiSelect } from '@flightdeck/widgets/react';
import { useRef } from 'react';

export function Typed() {
  const field = useRef<FdMultiSelectElement>(null);
  return (
    <>
      <fd-multi-select label="Fruit" limit={2} />
      {/* @ts-expect-error a number */}
      <fd-multi-select limit="two" />
      <MultiSelect ref={field} options={[{ id: 'a', label: 'A' }]} />
      {/* @ts-expect-error a list */}
      <MultiSelect options="a" />
    </>
  );
}
