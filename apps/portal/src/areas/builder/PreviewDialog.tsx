/** Hands over a slide's PDF once it is made: open it in a new tab, or keep it. */
import { Button, Dialog, LinkButton } from '@flightdeck/design-system';
import { Download, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadFile, type MadeFile } from './use-export.ts';

/** Props of the dialog; open while `file` is set. */
export interface PreviewDialogProps {
  readonly file: MadeFile | null;
  readonly onClose: () => void;
}

/** A dialog rather than a tab at once: a browser blocks tabs that open long after the press. */
export function PreviewDialog({ file, onClose }: PreviewDialogProps) {
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    let made: string | null = null;
    // Through a blob, so that the tab shows the file even where the server sends it as a download.
    fetch(file.url, { credentials: 'include' })
      .then(async (response) => {
        if (!response.ok || !isCurrent) return;
        made = URL.createObjectURL(new Blob([await response.blob()], { type: 'application/pdf' }));
        setAddress(made);
      })
      .catch(() => setAddress(null));
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
          <LinkButton
            variant="primary"
            icon={<ExternalLink size={16} />}
            href={address ?? file?.url ?? ''}
            target="_blank"
            autoFocus
          >
            Open preview
          </LinkButton>
        </>
      }
    >
      <p>{file?.name}</p>
    </Dialog>
  );
}
