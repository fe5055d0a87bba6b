/** A button that copies a text, and says whether it could. */
import { Button } from '@flightdeck/design-system';
import { Copy } from 'lucide-react';
import { useState } from 'react';

/** @param props.text Made when it is pressed. */
export function CopyButton(props: { readonly label: string; readonly text: () => string }) {
  const { label, text } = props;
  const [said, setSaid] = useState(label);
  return (
    <Button
      icon={<Copy size={16} />}
      onPress={() =>
        void navigator.clipboard.writeText(text()).then(
          () => setSaid('Copied'),
          () => setSaid('Could not copy'),
        )
      }
    >
      {said}
    </Button>
  );
}
