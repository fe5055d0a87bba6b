/** Takes files: dropped, chosen or pasted; lists them with the progress or refusal of each. */
import { Paperclip, Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import * as button from '../Button/Button.css.ts';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import * as css from './FileDrop.css.ts';
import { type FileItem, FileList } from './FileList.tsx';

export interface FileDropProps extends RootProps<HTMLDivElement> {
  /** What to drop here, such as "Drop a delivery report". */
  readonly label: string;
  /** Accepted types and limits. */
  readonly hint?: string | undefined;
  /** Accepted endings or media types, such as [".csv", ".xlsx"]; anything when absent. A drop is checked by the receiver. */
  readonly accept?: readonly string[] | undefined;
  /** Takes several files at once; otherwise the first of them. Default false. */
  readonly allowsMultiple?: boolean | undefined;
  /** Takes no files. */
  readonly isDisabled?: boolean | undefined;
  /** Text of the button. Default "Choose file"; a compact one shows its label. */
  readonly buttonLabel?: string | undefined;
  /** One line that is a button as a whole, for panels. */
  readonly isCompact?: boolean | undefined;
  /** Files taken so far, listed above the zone. */
  readonly items?: readonly FileItem[] | undefined;
  /** Removes a file from `items`; without it, none can be removed. */
  readonly onRemove?: ((id: string) => void) | undefined;
  /** Called with the files of a choice, a drop or a paste. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Files of a drop or a paste. */
export const filesOf = (data: DataTransfer | null): readonly File[] =>
  Array.from(data?.files ?? []);

/**
 * A drop zone with a button that does the same, of native elements, so that it is small and works in a shadow root.
 * States of the zone: `data-drop-target` while a file is dragged over it, `data-disabled`.
 */
export function FileDrop({
  label,
  hint,
  accept,
  allowsMultiple = false,
  isDisabled = false,
  buttonLabel,
  isCompact = false,
  items = [],
  onRemove,
  className,
  onFiles,
  ...root
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const give = (files: readonly File[]) => {
    const taken = allowsMultiple ? files : files.slice(0, 1);
    if (taken.length > 0 && !isDisabled) onFiles(taken);
  };
  const zone = {
    'data-drop-target': isOver || undefined,
    'data-disabled': isDisabled || undefined,
    onDragOver: (event: DragEvent) => {
      if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const next = event.relatedTarget;
      if (!(next instanceof Node && event.currentTarget.contains(next))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      give(filesOf(event.dataTransfer));
    },
    onPaste: (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      // An outer element takes pasted files too, and would take these twice.
      event.stopPropagation();
      give(files);
    },
  };
  const choose = {
    ref: chooser,
    type: 'button',
    disabled: isDisabled,
    'data-disabled': isDisabled || undefined,
    'aria-describedby': hint ? hintId : undefined,
    onClick: () => input.current?.click(),
  } as const;
  return (
    <div {...root} className={cx(css.root, className)}>
      {items.length > 0 ? (
        <FileList items={items} onRemove={onRemove} onEmptied={() => chooser.current?.focus()} />
      ) : null}
      {isCompact ? (
        <>
          <button {...choose} {...zone} className={cx(css.zone, css.line)}>
            <Paperclip size={16} aria-hidden />
            {label}
          </button>
          {hint ? (
            <span id={hintId} className={css.hint}>
              {hint}
            </span>
          ) : null}
        </>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dropped on in every browser
        <div {...zone} role="group" aria-label={label} className={cx(css.zone, css.area)}>
          <Upload size={20} className={css.icon} aria-hidden />
          <span className={css.title}>{label}</span>
          {hint ? (
            <span id={hintId} className={css.hint}>
              {hint}
            </span>
          ) : null}
          <button
            {...choose}
            className={cx(button.base, button.variant.quiet, button.size.small, css.choose)}
          >
            {buttonLabel ?? (allowsMultiple ? 'Choose files' : 'Choose file')}
          </button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={allowsMultiple}
        accept={accept?.join(',')}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? []);
          // Lets the person choose a removed file again.
          event.currentTarget.value = '';
          give(files);
        }}
      />
    </div>
  );
}
