/** Archiving a client and restoring it, for people of the provider who see every client. */
import { type ClientSettings, clientsCalls } from '@flightdeck/contract/clients';
import { Button, Card, Link, notify, TextField } from '@flightdeck/design-system';
import { isProviderWide } from '@flightdeck/domain/access';
import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './clients.css.ts';
import { clientPath } from './paths.ts';
import { useTake } from './use-clients.ts';

/** Whether the viewer archives, restores and merges clients. */
export const mayArchive = ({ user }: Viewer): boolean => isProviderWide(user) && !user.viewedBy;

function useArchiving({ uuid, name }: ClientSettings, onDone: () => void) {
  const { client, queryClient } = useApi();
  const take = useTake();
  return useMutation({
    mutationFn: (body: { readonly isArchived: boolean; readonly reason?: string }) =>
      client.request(clientsCalls.setArchived, { params: { clientUuid: uuid }, body }),
    onSuccess: (changed, { isArchived }) => {
      notify.success(isArchived ? `${name} archived` : `${name} restored`);
      onDone();
      // Lists, choices and figures everywhere hold it or no longer do. What this page still shows of it is not asked for.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      take(changed);
    },
  });
}

/** The button, which asks first; nothing for others. */
export function ArchiveButton({ client }: { readonly client: ClientSettings }) {
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const archive = useArchiving(client, () => setAsking(false));
  if (!mayArchive(viewer) || client.archivedAt !== null) return null;
  return (
    <>
      <Button variant="text" icon={<Archive size={16} />} onPress={() => setAsking(true)}>
        Archive
      </Button>
      {isAsking ? (
        <ActionDialog
          title={`Archive ${client.name}?`}
          action="Archive client"
          isForm
          isPending={archive.isPending}
          problem={archive.error?.message}
          onClose={() => setAsking(false)}
          onAction={() => archive.mutate({ isArchived: true, reason })}
        >
          <p>
            Nothing is deleted. Until it is restored nobody sees the client, its figures, reports
            and dashboards; its schedules, alerts, share links, embedded pages and files that come
            by themselves rest. People who have no other client see nothing.
          </p>
          <TextField
            label="Reason"
            description="Optional. Stands in its history."
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </ActionDialog>
      ) : null}
    </>
  );
}

/** Says that a client is archived, and restores it. */
export function ArchivedCard({ client }: { readonly client: ClientSettings }) {
  const viewer = useViewer();
  const restore = useArchiving(client, () => undefined);
  const { archivedAt, mergedInto } = client;
  if (archivedAt === null) return null;
  const since = timesFor(viewer).moment(archivedAt);
  if (mergedInto !== null) {
    return (
      <Card className={css.card} title={`Merged into ${mergedInto.name}`}>
        <p>
          Since {since}. <Link href={clientPath(mergedInto.uuid)}>{mergedInto.name}</Link> has all
          that it had. Its history until then stands here.
        </p>
      </Card>
    );
  }
  return (
    <Card className={css.card} title="Archived">
      <div className={css.body}>
        <p>
          Since {since}. All its data is kept, and nobody sees it; what was scheduled rests.
          Restored, everything is as it was.
        </p>
        <FormProblem>{restore.error?.message}</FormProblem>
        {mayArchive(viewer) ? (
          <div>
            <Button
              icon={<ArchiveRestore size={16} />}
              isPending={restore.isPending}
              onPress={() => restore.mutate({ isArchived: false })}
            >
              Restore client
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
