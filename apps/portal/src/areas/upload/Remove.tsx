/** The button that takes a step of a mapping away. */
import { Button } from '@flightdeck/design-system';
import { Trash2 } from 'lucide-react';

/** @param props.label Says what is removed. */
export function Remove(props: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button variant="text" size="small" isIconOnly aria-label={props.label} onPress={props.onPress}>
      <Trash2 size={16} />
    </Button>
  );
}
