/** Requests of files of a client: whom somebody asked, what was handed in, asking anew, and closing one. */
import {
  type DocumentRequest,
  type DocumentTree,
  documentsCalls,
} from '@flightdeck/contract/documents';
import { Badge, Button, ConfirmDialog, Dialog } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { SHARE_STOPS } from '@flightdeck/domain/share';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import * as share from '../../../app/share/share.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../documents.css.ts';
import { writePath } from '../place.ts';
import { NewRequest } from './NewRequest.tsx';

/** How often what was handed in is looked for, in milliseconds. */
const LATER_MS = 30_000;

const STOPS: Readonly<
  Record<NonNullable<DocumentRequest['stop']>, { readonly label: string; readonly why: string }>
> = {
  ...SHARE_STOPS,
  revoked: { label: 'Closed', why: 'Somebody closed it.' },
  'no-folder': { label: 'Stopped', why: 'The folder for its files was removed.' },
  complete: { label: 'Complete', why: 'It has all the files that it takes.' },
};

/** Props of RequestsDialog. */
export interface RequestsDialogProps {
  readonly tree: DocumentTree;
  /** Where files of a new request go; null: in no folder. */
  readonly folderId: string | null;
  /** Called with a document that is to be opened. */
  readonly onOpen: (documentId: string) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function RequestsDialog({ tree, folderId, ...props }: RequestsDialogProps) {
  const { uuid: clientUuid, name } = tree.client;
  const { client, queryOf } = useApi();
  const refresh = useRefresh();
  const query = useQuery({
    ...queryOf(documentsCalls.requests, { params: { clientUuid } }),
    refetchInterval: LATER_MS,
  });
  const leave = (then: () => void) => {
    // What was handed in meanwhile stands in the list behind.
    void refresh(documentsCalls.tree, documentsCalls.list);
    then();
  };
  const onClose = () => leave(props.onClose);
  const onOpen = (documentId: string) => leave(() => props.onOpen(documentId));
  const [closing, setClosing] = useState<DocumentRequest | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = useMutation({
    mutationFn: (requestId: string) =>
      client.request(documentsCalls.closeRequest, { params: { requestId } }),
    onSuccess: () => refresh(documentsCalls.requests),
  });
  return (
    <Dialog
      isOpen
      width="large"
      title="Request files"
      subtitle={`Somebody without an account hands in files for ${name}, and sees none.`}
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={share.form}>
        <Loaded query={query} noun="the requests">
          {({ requests }) => (
            <ul ref={list} tabIndex={-1} className={share.links} aria-label="Requests of files">
              {requests.map((request) => (
                <li key={request.requestId} className={share.link}>
                  <RequestWords
                    request={request}
                    place={writePath(tree.folders, request.folderId, name)}
                    onOpen={onOpen}
                  />
                  {request.stop === null ? (
                    <Button
                      size="row"
                      variant="text"
                      aria-label={`Close request ${request.title}`}
                      onPress={() => setClosing(request)}
                    >
                      Close request
                    </Button>
                  ) : null}
                </li>
              ))}
              {requests.length === 0 ? (
                <li className={share.none}>Nobody was asked for files yet.</li>
              ) : null}
            </ul>
          )}
        </Loaded>
        <FormProblem>{close.error?.message}</FormProblem>
        <NewRequest
          clientUuid={clientUuid}
          folderId={folderId}
          place={writePath(tree.folders, folderId, name)}
        />
      </div>
      <ConfirmDialog
        isOpen={closing !== null}
        title="Close this request?"
        confirmLabel="Close request"
        isPending={close.isPending}
        onConfirm={() =>
          closing &&
          close.mutate(closing.requestId, {
            onSettled: () => {
              setClosing(null);
              // Its button goes with the request.
              list.current?.focus();
            },
          })
        }
        onClose={() => setClosing(null)}
      >
        {`${closing?.email} can hand in nothing more for “${closing?.title}”. What was handed in stays.`}
      </ConfirmDialog>
    </Dialog>
  );
}

/** What was asked of whom, and the files that came. */
function RequestWords(props: {
  readonly request: DocumentRequest;
  readonly place: string;
  readonly onOpen: (documentId: string) => void;
}) {
  const { request, place, onOpen } = props;
  const viewer = useViewer();
  const { recent, moment } = timesFor(viewer);
  const { title, note, email, stop, madeBy, madeAt, dueAt, files, maxFiles } = request;
  return (
    <div className={share.words}>
      <span className={share.name}>
        {title}
        {stop ? (
          <Badge tone={stop === 'complete' ? 'success' : 'neutral'}>{STOPS[stop].label}</Badge>
        ) : (
          <Badge tone="success">Open until {moment(dueAt)}</Badge>
        )}
      </span>
      {stop ? <span className={share.muted}>{STOPS[stop].why}</span> : null}
      {note === '' ? null : <span className={share.muted}>{note}</span>}
      <span className={share.muted}>
        {`asked of ${email} by ${madeBy?.name ?? 'somebody who is gone'}, ${recent(madeAt)} · into ${place}`}
      </span>
      <span className={share.muted}>{`${files.length} of at most ${maxFiles} files`}</span>
      {files.length > 0 ? (
        <ul className={css.going} aria-label={`Handed in for ${title}`}>
          {files.map(({ documentId, name, bytes, at, by }) => (
            <li key={documentId} className={css.between}>
              <Button variant="text" size="row" onPress={() => onOpen(documentId)}>
                {name}
              </Button>
              <span className={css.muted}>
                {`${writeBytes(bytes, viewer.user.locale)}, by ${by}, ${recent(at)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
