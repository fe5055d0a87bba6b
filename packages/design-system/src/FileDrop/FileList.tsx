/** The chosen files, each with its size, its progress or why it is refused. */
import { FileImage, FileText, FileX, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as css from './FileDrop.css.ts';
import { formatBytes } from './files.ts';

/** A file in the list. */
export interface FileItem {
  /** Stays the same while the file is in the list. */
  readonly id: string;
  /** Name with its ending. */
  readonly name: string;
  /** Size. */
  readonly bytes: number;
  /** MIME type, for the icon. */
  readonly type: string;
  /** Why the file is refused; it does not block the others. */
  readonly refusal?: string | null | undefined;
  /** 0 to 1 while it is sent; absent before. */
  readonly progress?: number | undefined;
}

/** Rows of files. A refused one is marked; each has a bar while it is sent. */
export function FileList(props: {
  readonly items: readonly FileItem[];
  readonly onRemove: ((id: string) => void) | undefined;
  /** Takes the focus when the last file was removed by keyboard. */
  readonly onEmptied: () => void;
}) {
  const { items, onRemove, onEmptied } = props;
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  // The focused row was removed: the one in its place takes the focus.
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(index, buttons.length - 1)]?.focus();
  });
  return (
    <ul ref={list} className={css.list} aria-label="Files">
      {items.map((item, index) => (
        <li key={item.id} className={css.item} data-refused={item.refusal ? '' : undefined}>
          <FileIcon item={item} />
          <span className={css.words}>
            <span className={css.name} title={item.name}>
              {item.name}
            </span>
            <span className={item.refusal ? css.refusal : css.size}>{stateOf(item)}</span>
            {item.progress === undefined || item.refusal ? null : (
              <Bar name={item.name} progress={item.progress} />
            )}
          </span>
          {onRemove ? (
            <button
              type="button"
              className={css.remove}
              aria-label={`Remove ${item.name}`}
              onClick={() => {
                if (items.length === 1) onEmptied();
                else removed.current = index;
                onRemove(item.id);
              }}
            >
              <X size={16} aria-hidden />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function FileIcon({ item }: { readonly item: FileItem }) {
  const Icon = item.refusal ? FileX : item.type.startsWith('image/') ? FileImage : FileText;
  return <Icon size={16} className={css.fileIcon} aria-hidden />;
}

function stateOf({ refusal, progress, bytes }: FileItem): string {
  if (refusal) return refusal;
  if (progress === undefined) return formatBytes(bytes);
  return progress < 1 ? `${Math.floor(progress * 100)} % of ${formatBytes(bytes)}` : 'Sent';
}

function Bar({ name, progress }: { readonly name: string; readonly progress: number }) {
  const percent = Math.floor(progress * 100);
  return (
    <span
      className={css.track}
      role="progressbar"
      aria-label={`Sending ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={css.fill} style={{ width: `${percent}%` }} />
    </span>
  );
}
