/** One's sessions, and ending them. */
import { accountCalls, type OwnSession } from '@flightdeck/contract/account';
import { Badge, Button, Card, ConfirmDialog, notify } from '@flightdeck/design-system';
import { writeRecent } from '@flightdeck/domain/dates';
import { plural, writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './details.css.ts';
import { useIsLooking, useRefreshAccount } from './use-account.ts';

/** Sessions shown; the others on request. */
const SHOWN = 8;

/** @param props.sessions The current one first. */
export function SessionsCard({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { client } = useApi();
  const { user, settings } = useViewer();
  const isLooking = useIsLooking();
  const refresh = useRefreshAccount();
  const [isAll, setAll] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    meta: { notify: true },
    mutationFn: (sessionId: string) =>
      client.request(accountCalls.endSession, { params: { sessionId } }),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(accountCalls.endOtherSessions, { body: {} }),
    onSuccess: async ({ ended }) => {
      setAsking(false);
      notify.success(
        plural(
          ended,
          'One session has ended',
          `${writeNumber(ended, user.locale)} sessions have ended`,
        ),
      );
      await refresh();
    },
  });
  const recent = (moment: string) =>
    writeRecent(moment, settings.today, settings.timeZone, user.locale);
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const shown = isAll ? sessions : sessions.slice(0, SHOWN);
  return (
    <Card title="Where you are signed in" padding="none">
      <ul className={css.rows}>
        {shown.map((session) => (
          <li key={session.id} className={css.row}>
            <div className={css.rowWords}>
              <span className={css.rowTitle}>
                {session.device}
                {session.isCurrent ? <Badge tone="info">This browser</Badge> : null}
              </span>
              <span className={css.rowNote}>
                {session.address ?? 'Unknown address'} · Signed in: {recent(session.signedInAt)} ·
                Last seen: {recent(session.lastSeenAt)}
              </span>
            </div>
            {session.isCurrent ? null : (
              <Button
                size="row"
                aria-label={`End the session of ${session.device}, last seen ${recent(session.lastSeenAt)}`}
                isDisabled={isLooking}
                isPending={end.isPending && end.variables === session.id}
                onPress={() => end.mutate(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <div className={`${css.foot} ${css.actions}`}>
          <Button onPress={() => setAsking(true)} isDisabled={isLooking}>
            End all other sessions
          </Button>
          {sessions.length > shown.length ? (
            <Button variant="text" onPress={() => setAll(true)}>
              Show all {sessions.length}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={plural(
          others,
          'End the other session?',
          `End ${writeNumber(others, user.locale)} other sessions?`,
        )}
        confirmLabel="End sessions"
        onConfirm={() => endOthers.mutate()}
        isPending={endOthers.isPending}
      >
        What is open there asks to sign in again. Work that was not saved there is lost.
      </ConfirmDialog>
    </Card>
  );
}
