/** Days of a feed that are missing: calling them rightly empty, and taking that back. */
import { type DayNote, type Feed, feedsCalls } from '@flightdeck/contract/feeds';
import { Button, RadioGroup, TextField } from '@flightdeck/design-system';
import { type DayRange, daysIn, writeRange } from '@flightdeck/domain/dates';
import { rangesOf } from '@flightdeck/domain/feeds';
import { counted } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './feeds.css.ts';
import { useRefreshAll } from './use-feeds.ts';

/** Gaps that can be chosen; the others follow when these are settled. */
const SHOWN = 12;

/** Props of DaysDialog. */
export interface DaysDialogProps {
  readonly advId: number;
  readonly feed: Feed;
  /** Days of `feed.days`. */
  readonly range: DayRange;
  readonly onClose: () => void;
}

/** Missing days one gap after the other, and the notes that are there. */
export function DaysDialog({ advId, feed, range, onClose }: DaysDialogProps) {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const refresh = useRefreshAll();
  const gaps = rangesOf(range.start, feed.days, 'missing');
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const gap = gaps.find(({ start }) => start === chosen) ?? gaps[0];
  const add = useMutation({
    mutationFn: ({ start, end }: DayRange) =>
      client.request(feedsCalls.noteDays, {
        body: { advId, feedId: feed.feedId, first: start, last: end, note },
      }),
    onSuccess: () => {
      refresh();
      setNote('');
      setChosen(null);
    },
  });
  const remove = useMutation({
    mutationFn: ({ noteId }: DayNote) =>
      client.request(feedsCalls.removeNote, { body: { advId, noteId } }),
    onSuccess: refresh,
  });
  return (
    <ActionDialog
      title={`Days of ${feed.name}`}
      subtitle={writeRange(range, locale)}
      onClose={onClose}
      action="Call them rightly empty"
      isForm
      isDisabled={!gap || note.trim() === ''}
      isPending={add.isPending}
      problem={add.error?.message ?? remove.error?.message}
      onAction={() => {
        if (gap) add.mutate(gap);
      }}
    >
      {gap ? (
        <>
          <RadioGroup
            label="Missing days"
            description={
              gaps.length > SHOWN
                ? `${counted(gaps.length - SHOWN, locale, 'more gap')} after these`
                : undefined
            }
            options={gaps.slice(0, SHOWN).map((each) => ({
              value: each.start,
              label: `${writeRange(each, locale)}, ${counted(daysIn(each), locale, 'day')}`,
            }))}
            value={gap.start}
            onChange={setChosen}
          />
          <TextField
            label="Why nothing is there"
            description="Such as “no campaign was running”. They no longer count as missing."
            value={note}
            maxLength={500}
            onChange={setNote}
          />
        </>
      ) : (
        <p role="status">No day of this feed is missing.</p>
      )}
      {feed.notes.length > 0 ? (
        <ul className={css.notes} aria-label="Days that are rightly empty">
          {feed.notes.map((each) => (
            <Noted
              key={each.noteId}
              note={each}
              isPending={remove.isPending}
              onRemove={() => remove.mutate(each)}
            />
          ))}
        </ul>
      ) : null}
    </ActionDialog>
  );
}

function Noted(props: {
  readonly note: DayNote;
  readonly isPending: boolean;
  readonly onRemove: () => void;
}) {
  const { note, isPending, onRemove } = props;
  const viewer = useViewer();
  const { recent } = timesFor(viewer);
  const days = writeRange({ start: note.first, end: note.last }, viewer.user.locale);
  return (
    <li className={css.noted}>
      <span className={css.lines}>
        <span>
          <strong>{days}</strong>: {note.note}
        </span>
        <span className={css.muted}>
          {note.by ? `${note.by}, ` : ''}
          {recent(note.at)}
        </span>
      </span>
      <Button
        size="small"
        aria-label={`Take back ${days}`}
        isDisabled={isPending}
        onPress={onRemove}
      >
        Take back
      </Button>
    </li>
  );
}
