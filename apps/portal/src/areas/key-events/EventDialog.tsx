/** A key event: as a form to make or change it, or to read where the person may not change it. */
import { type KeyEvent, keyEventsCalls } from '@flightdeck/contract/key-events';
import {
  Button,
  DateRangePicker,
  type DayRangeValue,
  Dialog,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { daysIn, writeRange } from '@flightdeck/domain/dates';
import {
  EVENT_KIND_LABELS,
  EVENT_KINDS,
  EVENT_LIMITS,
  type EventKind,
} from '@flightdeck/domain/key-events';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { ClientField, EVERY, ownerOf } from './ClientField.tsx';
import { KindBadge } from './KindBadge.tsx';
import * as css from './key-events.css.ts';
import { useDeleting, useRefreshEvents } from './use-key-events.ts';

/** What the form begins with. */
export interface EventDraft {
  /** Null for a new one. */
  readonly event: KeyEvent | null;
  readonly clientUuid: string | null;
  readonly days: DayRangeValue | null;
}

/** The form; open as long as it is rendered. */
export function EventDialog(props: {
  readonly draft: EventDraft;
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  /** The person may make events for every client. */
  readonly mayShare: boolean;
  readonly onSaved: (event: KeyEvent) => void;
  readonly onClose: () => void;
}) {
  const { draft, clients, mayShare, onSaved, onClose } = props;
  const { event } = draft;
  const eventId = event?.eventId ?? null;
  const { client } = useApi();
  const refresh = useRefreshEvents();
  const remove = useDeleting();
  const [title, setTitle] = useState(event?.title ?? '');
  const [kind, setKind] = useState<EventKind>(event?.kind ?? 'launch');
  const [days, setDays] = useState(draft.days);
  const [owner, setOwner] = useState<string | null>(
    event ? (event.clientUuid ?? EVERY) : (draft.clientUuid ?? clients[0]?.uuid ?? null),
  );
  const [note, setNote] = useState(event?.note ?? '');
  const [isMarked, setMarked] = useState(event?.isMarked ?? true);
  const save = useMutation({
    mutationFn: () => {
      if (days === null || owner === null) throw new Error('Give the first and the last day.');
      return client.request(keyEventsCalls.set, {
        body: {
          ...{ eventId, clientUuid: ownerOf(owner) },
          ...{ ...days, kind, title: title.trim(), note: note.trim(), isMarked },
        },
      });
    },
    onSuccess: async (saved) => {
      await refresh();
      onSaved(saved);
    },
  });
  const isLong = days !== null && daysIn(days) > EVENT_LIMITS.days;
  return (
    <ActionDialog
      title={event ? 'Edit key event' : 'Add key event'}
      width="large"
      onClose={onClose}
      action={event ? 'Save event' : 'Add event'}
      isForm
      isDisabled={title.trim() === '' || days === null || isLong || owner === null}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => save.mutate()}
    >
      <TextField
        label="Title"
        description="Charts show it, also to readers of links and on partners’ pages."
        isRequired
        autoFocus
        maxLength={EVENT_LIMITS.title}
        value={title}
        onChange={setTitle}
      />
      <div className={css.pair}>
        <Select
          label="Kind"
          value={kind}
          options={EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] }))}
          onChange={(value) => value && setKind(value)}
        />
        <DateRangePicker
          label="First and last day"
          isRequired
          value={days}
          onChange={setDays}
          errorMessage={isLong ? `Give ${EVENT_LIMITS.days} days at most.` : undefined}
        />
      </div>
      <ClientField clients={clients} mayShare={mayShare} value={owner} onChange={setOwner} />
      <TextArea
        label="Note"
        description="For people who sign in and see the client; charts do not show it."
        maxLength={EVENT_LIMITS.note}
        value={note}
        onChange={setNote}
      />
      <Switch isSelected={isMarked} onChange={setMarked}>
        Mark on charts over time
      </Switch>
      {eventId !== null ? (
        <div>
          <Button
            variant="text"
            isDisabled={remove.isPending}
            onPress={() => {
              remove.mutate({ eventId, title });
              onClose();
            }}
          >
            Delete event
          </Button>
        </div>
      ) : null}
    </ActionDialog>
  );
}

/** An event to read. */
export function EventDetails(props: {
  readonly event: KeyEvent;
  readonly client: string;
  readonly onClose: () => void;
}) {
  const { event, client, onClose } = props;
  const viewer = useViewer();
  return (
    <Dialog isOpen title={event.title} onClose={onClose}>
      <dl className={css.facts}>
        <dt>Days</dt>
        <dd>{writeRange(event, viewer.user.locale)}</dd>
        <dt>Kind</dt>
        <dd>
          <KindBadge kind={event.kind} />
        </dd>
        <dt>Client</dt>
        <dd>{client}</dd>
        {event.note === '' ? null : (
          <>
            <dt>Note</dt>
            <dd className={css.note}>{event.note}</dd>
          </>
        )}
        <dt>Charts over time</dt>
        <dd>{event.isMarked ? 'Mark it' : 'Do not mark it'}</dd>
        {event.at === null ? null : (
          <>
            <dt>Saved</dt>
            <dd>
              {event.by ? `${event.by.name}, ` : ''}
              {timesFor(viewer).recent(event.at)}
            </dd>
          </>
        )}
      </dl>
    </Dialog>
  );
}
