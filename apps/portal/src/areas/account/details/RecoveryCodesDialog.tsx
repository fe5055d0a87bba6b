/** The recovery codes, shown only once: to copy, save as a file, or write down. */
import { Button, Checkbox, Dialog, notify } from '@flightdeck/design-system';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../app/save-file.ts';
import * as css from './details.css.ts';

/** Props of RecoveryCodesDialog. */
export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Can be closed once the person confirms that they have stored the codes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isKept, setKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Recovery codes copied');
    } catch {
      notify.error('The codes could not be copied', 'Download them, or write them down.');
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => {
        if (isKept) onClose();
      }}
      title="Keep your recovery codes"
      footer={
        <Button variant="primary" isDisabled={!isKept} onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.dialogForm}>
        <p className={css.note}>
          Each of these lets you in once, should you lose your phone. They are shown only now.
        </p>
        <ul className={css.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={css.actions}>
          <Button icon={<Copy size={16} />} onPress={copy}>
            Copy
          </Button>
          <Button
            icon={<Download size={16} />}
            onPress={() =>
              saveFile(new Blob([text], { type: 'text/plain' }), 'Flightdeck recovery codes', 'txt')
            }
          >
            Download
          </Button>
        </div>
        <Checkbox isSelected={isKept} onChange={setKept}>
          I have kept them where I find them without my phone
        </Checkbox>
      </div>
    </Dialog>
  );
}
