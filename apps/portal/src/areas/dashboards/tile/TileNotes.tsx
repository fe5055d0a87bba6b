/** The notes of a tile behind a button, and on paper under its figures. */
import { Button, Popover } from '@flightdeck/design-system';
import type { TileNote } from '@flightdeck/slides/tiles';
import { Info, TriangleAlert } from 'lucide-react';
import * as css from './tile.css.ts';

interface TileNotesProps {
  readonly title: string;
  readonly notes: readonly TileNote[];
  /** Of the author; empty for none. */
  readonly text: string;
}

/** Nothing where there is nothing to say. */
export function TileNotes({ title, notes, text }: TileNotesProps) {
  if (notes.length === 0 && !text) return null;
  const warnings = notes.filter(({ isWarning }) => isWarning);
  return (
    <Popover
      label={`About ${title}`}
      placement="bottom end"
      trigger={
        <Button
          variant="text"
          size="row"
          isIconOnly
          className={css.control}
          aria-label={
            warnings.length > 0 ? `About ${title}: ${warnings.length} to know` : `About ${title}`
          }
        >
          {warnings.length > 0 ? (
            <TriangleAlert size={16} className={css.warning} />
          ) : (
            <Info size={16} className={css.info} />
          )}
        </Button>
      }
    >
      <div className={css.notes}>
        {text ? <p className={css.author}>{text}</p> : null}
        <ul className={css.noteList}>
          {notes.map((note) => (
            <li key={note.text} className={note.isWarning ? css.warned : undefined}>
              {note.text}
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}

/** What must be known of the figures, under them: on paper nothing can be opened. */
export function PrintedNotes({ notes, text }: Omit<TileNotesProps, 'title'>) {
  const warnings = notes.filter(({ isWarning }) => isWarning);
  if (warnings.length === 0 && !text) return null;
  return (
    <p className={css.printed}>
      {[...(text ? [text] : []), ...warnings.map((warning) => warning.text)].join(' ')}
    </p>
  );
}
