/** Takes files: dropped, chosen or pasted. */
import { Upload } from 'lucide-react';
import { DropZone, FileTrigger, isFileDropItem, Text } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import * as css from './FileDrop.css.ts';

export interface FileDropProps {
  /** What to drop here, such as "Drop a delivery report". */
  readonly label: string;
  /** What is taken: types and limits. */
  readonly hint?: string | undefined;
  /** Accepted endings or media types, such as [".csv", ".xlsx"]; anything when absent. A drop is checked by the receiver. */
  readonly accept?: readonly string[] | undefined;
  readonly allowsMultiple?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Text of the button. Default "Choose file". */
  readonly buttonLabel?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A drop zone with a button that does the same. `data-drop-target` while a file hangs over it. */
export function FileDrop({
  label,
  hint,
  accept,
  allowsMultiple = false,
  isDisabled = false,
  buttonLabel,
  onFiles,
}: FileDropProps) {
  const give = (files: readonly File[]) => {
    const taken = allowsMultiple ? files : files.slice(0, 1);
    if (taken.length > 0) onFiles(taken);
  };
  return (
    <DropZone
      isDisabled={isDisabled}
      className={css.zone}
      onDrop={async (event) => {
        give(await Promise.all(event.items.filter(isFileDropItem).map((item) => item.getFile())));
      }}
    >
      <Upload size={20} className={css.icon} aria-hidden />
      <Text slot="label" className={css.title}>
        {label}
      </Text>
      {hint ? <span className={css.hint}>{hint}</span> : null}
      <FileTrigger
        allowsMultiple={allowsMultiple}
        {...(accept ? { acceptedFileTypes: accept } : {})}
        onSelect={(list) => give(Array.from(list ?? []))}
      >
        <Button size="small" isDisabled={isDisabled}>
          {buttonLabel ?? (allowsMultiple ? 'Choose files' : 'Choose file')}
        </Button>
      </FileTrigger>
    </DropZone>
  );
}
