/** Takes one of a list out of it. */
import { Button } from '@flightdeck/design-system';
import { X } from 'lucide-react';

export const Remove = (props: {
  readonly isReadOnly: boolean;
  readonly label: string;
  readonly onRemove: () => void;
}) =>
  props.isReadOnly ? null : (
    <Button variant="icon" aria-label={props.label} onPress={props.onRemove}>
      <X size={16} />
    </Button>
  );
