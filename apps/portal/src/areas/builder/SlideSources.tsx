/** Slides that exist already, to be added: those that were copied, and those of another report. */
import { Button } from '@flightdeck/design-system';
import { slidesOf } from '@flightdeck/domain/report';
import { ClipboardPaste, FileStack } from 'lucide-react';

/** Props of the buttons. */
export interface SlideSourcesProps {
  /** How many slides can be pasted. */
  readonly copied: number;
  readonly onPaste: () => void;
  readonly onFromReport: () => void;
}

/** In the header of the add panel. */
export function SlideSources({ copied, onPaste, onFromReport }: SlideSourcesProps) {
  return (
    <>
      {copied > 0 && (
        <Button size="small" icon={<ClipboardPaste size={16} />} onPress={onPaste}>
          Paste {slidesOf(copied)}
        </Button>
      )}
      <Button size="small" icon={<FileStack size={16} />} onPress={onFromReport}>
        From another report…
      </Button>
    </>
  );
}
