/** Imports key events from a calendar file or a table: what it would change is told before. */
import { type EventChanges, keyEventsCalls, LARGEST_EVENTS } from '@flightdeck/contract/key-events';
import { FileDrop, Loader, notify, Select } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { EVENT_KIND_LABELS, EVENT_KINDS, type EventKind } from '@flightdeck/domain/key-events';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { useViewer } from '../../app/viewer.ts';
import { ClientField, ownerOf } from './ClientField.tsx';
import { KindBadge } from './KindBadge.tsx';
import * as css from './key-events.css.ts';
import { useRefreshEvents } from './use-key-events.ts';

/** Events and problems that the dialog shows. */
const SHOWN = 12;

/** A file that was read. */
interface ChosenFile {
  readonly fileName: string;
  readonly text: string;
}

/** Open as long as it is rendered. */
export function ImportDialog(props: {
  readonly clientUuid: string | null;
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  /** The person may import events for every client. */
  readonly mayShare: boolean;
  readonly onClose: () => void;
}) {
  const { clients, mayShare, onClose } = props;
  const { client, queryOf } = useApi();
  const counted = useCounted();
  const refresh = useRefreshEvents();
  const [owner, setOwner] = useState<string | null>(props.clientUuid ?? clients[0]?.uuid ?? null);
  const [kind, setKind] = useState<EventKind>('other');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const body = file && owner !== null ? { clientUuid: ownerOf(owner), kind, ...file } : null;
  const read = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > LARGEST_EVENTS) {
        throw new Error('The file is larger than 1 MB. Export fewer days of it.');
      }
      return { fileName: chosen.name.slice(0, 200), text: await chosen.text() };
    },
    onSuccess: setFile,
  });
  const preview = useQuery({
    ...queryOf(keyEventsCalls.check, { body: body ?? EMPTY }),
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const load = useMutation({
    mutationFn: (given: NonNullable<typeof body>) =>
      client.request(keyEventsCalls.import, { body: given }),
    onSuccess: async ({ added, changed }) => {
      await refresh();
      onClose();
      notify.success(
        `${counted(added, 'event')} added`,
        changed > 0 ? `${counted(changed, 'event')} changed.` : undefined,
      );
    },
  });
  const changes = body ? preview.data : undefined;
  const count = (changes?.added ?? 0) + (changes?.changed ?? 0);
  return (
    <ActionDialog
      title="Import key events"
      width="large"
      onClose={onClose}
      action={count > 0 ? `Import ${counted(count, 'event')}` : 'Import'}
      isDisabled={count === 0 || body === null}
      isPending={load.isPending}
      problem={
        read.error?.message ?? (body ? preview.error?.message : undefined) ?? load.error?.message
      }
      onAction={() => {
        if (body) load.mutate(body);
      }}
    >
      <div className={css.pair}>
        <ClientField clients={clients} mayShare={mayShare} value={owner} onChange={setOwner} />
        <Select
          label="Kind"
          description="Of events whose file does not say."
          value={kind}
          options={EVENT_KINDS.map((value) => ({ value, label: EVENT_KIND_LABELS[value] }))}
          onChange={(value) => value && setKind(value)}
        />
      </div>
      <FileDrop
        label={
          file ? `${file.fileName}: drop another one to take its place` : 'Drop a file of events'
        }
        hint="A calendar (.ics), or a table (.csv) with the columns day and title, and if wanted end, kind and note; at most 1 MB"
        accept={['.ics', '.csv', '.txt']}
        isDisabled={load.isPending}
        onFiles={([chosen]) => {
          load.reset();
          if (chosen) read.mutate(chosen);
        }}
      />
      {body && preview.isFetching ? <Loader /> : changes ? <Foreseen changes={changes} /> : null}
    </ActionDialog>
  );
}

/** Stands where there is no file yet; it is never sent. */
const EMPTY = { clientUuid: null, fileName: '-', text: '', kind: 'other' } as const;

/** What importing would change. */
function Foreseen({ changes }: { readonly changes: EventChanges }) {
  const { added, changed, same, events, bad, badCount } = changes;
  const counted = useCounted();
  const { locale } = useViewer().user;
  const shown = events.slice(0, SHOWN);
  const problems = bad.slice(0, SHOWN);
  return (
    <>
      <p role="status">
        {counted(added, 'event')} {added === 1 ? 'is' : 'are'} new, {changed} changed, {same} the
        same already{badCount > 0 ? `; ${counted(badCount, 'part')} cannot be read` : ''}.
      </p>
      {shown.length > 0 ? (
        <ul className={css.preview} aria-label="New and changed events">
          {shown.map(({ start, end, kind, title, isNew }) => (
            <li key={`${start} ${end} ${title}`} className={css.previewed}>
              <span className={css.previewDays}>{writeRange({ start, end }, locale)}</span>
              <span className={css.name}>{title}</span>
              <KindBadge kind={kind} />
              {isNew ? null : <span className={css.muted}>changed</span>}
            </li>
          ))}
          {added + changed > shown.length ? (
            <li className={css.muted}>and {added + changed - shown.length} more</li>
          ) : null}
        </ul>
      ) : null}
      {problems.length > 0 ? (
        <ul className={css.preview} aria-label="What cannot be read">
          {problems.map(({ line, text, reason }) => (
            <li key={`${line} ${text} ${reason}`} className={css.wrong}>
              Line {line}
              {text === '' ? '' : `, “${text}”`}: {reason}
            </li>
          ))}
          {badCount > problems.length ? (
            <li className={css.muted}>and {badCount - problems.length} more</li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
