/** The "more" menu of a row. */
import { Button, Menu, type MenuEntry } from '@flightdeck/design-system';
import { Ellipsis } from 'lucide-react';

/** @param props.name What the row is about, for assistive technology. */
export function RowMenu(props: { readonly name: string; readonly entries: readonly MenuEntry[] }) {
  const { name, entries } = props;
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={
        <Button variant="text" size="row" isIconOnly aria-label={`More for ${name}`}>
          <Ellipsis size={16} />
        </Button>
      }
      entries={entries}
    />
  );
}
