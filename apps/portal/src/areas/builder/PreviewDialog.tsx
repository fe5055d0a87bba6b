/** Offers a slide's finished PDF: to open in a new tab, or to save. */
import { Button, Dialog } from '@flightdeck/design-system';
import { Download, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadFile, type MadeFile } from './use-export.ts';

/** Props of the dialog; open while `file` is set. */
export interface PreviewDialogProps {
  readonly file: MadeFile | null;
  readonly onClose: () => void;
}

/** A dialog instead of a tab, because browsers block tabs that open long after the press. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    let made: string | null = null;
    // Through a blob, so that the tab shows the file even where the server sends it as an attachment.
    fetch(file.url, { credentials: 'include' })
      .then(async (response) => {
        const content = await response.blob();
        if (!isCurrent) return;
        if (response.ok) {
          made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
        }
        setAddress(made ?? file.url);
      })
      .catch(() => isCurrent && setAddress(file.url));
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);

  return (
    <Dialog
      title="Preview is ready"
      isOpen={file !== null}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="text"
            icon={<Download size={16} />}
            onPress={() => file && downloadFile(file)}
          >
            Download preview
          </Button>
          <Button
            variant="primary"
            icon={<ExternalLink size={16} />}
            isPending={address === null}
            onPress={() => address && window.open(address, '_blank')}
            autoFocus
          >
            Open preview
          </Button>
        </>
      }
    >
      <p>{file?.name}</p>
    </Dialog>
  );
}
