/** Shows the page of a slide's finished PDF, which can be opened in a new tab or saved. */
import { Button, Dialog } from '@flightdeck/design-system';
import type { Slide } from '@flightdeck/domain/report';
import { ScaledSlide, type SlideState, slideDefinition } from '@flightdeck/slides';
import { Download, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as css from './dialogs.css.ts';
import type { BuilderSetup } from './types.ts';
import { downloadFile, type MadeFile } from './use-export.ts';

/** A finished preview, and what it was made from. */
export interface MadePreview {
  readonly file: MadeFile;
  readonly slide: Slide;
  readonly state: SlideState;
}

/** Props of the dialog; open while `preview` is set. */
export interface PreviewDialogProps {
  readonly preview: MadePreview | null;
  readonly setup: BuilderSetup;
  readonly onClose: () => void;
}

/** A dialog instead of a tab, because browsers block tabs that open long after the press. */
export function PreviewDialog({ preview, setup, onClose }: PreviewDialogProps) {
  const file = preview?.file ?? null;
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
      width="large"
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
      {preview && (
        <figure className={css.preview}>
          <ScaledSlide
            slide={preview.slide}
            definition={slideDefinition(preview.slide.component)}
            context={setup.context}
            state={preview.state}
            page={1}
            total={1}
          />
          <figcaption className={css.muted}>{preview.file.name}</figcaption>
        </figure>
      )}
    </Dialog>
  );
}
