/** The latest things that the audit log says about one person. */
import { callQuery } from '@flightdeck/client';
import { type PersonChange, peopleCalls } from '@flightdeck/contract/people';
import { Card } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './people.css.ts';

/** Labels of actions; others appear as the log names them. */
const ACTIONS: Readonly<Record<string, string>> = {
  'user/invite': 'Invited',
  'user/invite-again': 'Invitation sent again',
  'user/update': 'Changed',
  'user/disable': 'Disabled',
  'user/enable': 'Enabled',
  'user/reset': 'Password link sent',
  'user/role-add': 'Role given on request',
  'account/update': 'Changed their details',
  'account/password': 'Set a new password',
  'account/forgot': 'Asked for a password link',
  'account/second-factor-on': 'Turned the second factor on',
  'account/second-factor-off': 'Turned the second factor off',
  'account/recovery-codes': 'Made new recovery codes',
  'account/link-single-sign-on': 'Linked single sign-on',
  'session/end': 'Ended a session of theirs',
  'user/data': 'Data downloaded',
  'user/own-data': 'Downloaded their data',
  'session/end-others': 'Ended their other sessions',
  'session/second-factor-failed': 'Failed the second factor',
  'session/sign-in': 'Signed in',
  'session/sign-in-failed': 'Failed to sign in',
  'session/view-as': 'Portal viewed as them',
  'session/view-as-end': 'Stopped viewing the portal as them',
  'access/granted': 'Access request granted',
  'access/declined': 'Access request declined',
  'terms/accept': 'Accepted the terms',
  'terms/decline': 'Declined the terms',
};

/** The entries, newest first. */
export function HistoryCard({ userId }: { readonly userId: string }) {
  const { client } = useApi();
  const history = useQuery(callQuery(client, peopleCalls.history, { params: { userId } }, 0));
  return (
    <Card title="History">
      <Loaded query={history} noun="the history">
        {({ entries, isMore }) =>
          entries.length === 0 ? (
            <p className={css.note}>Nothing has been done to this account since it was made.</p>
          ) : (
            <>
              <ol className={css.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} userId={userId} />
                ))}
              </ol>
              {isMore ? (
                <p className={css.note}>
                  The latest {entries.length} entries. Older ones stand in the audit log.
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Entry(props: { readonly entry: PersonChange; readonly userId: string }) {
  const { entry, userId } = props;
  const { user, settings } = useViewer();
  const { actor } = entry;
  return (
    <li className={css.entry}>
      <span>
        {ACTIONS[entry.action] ?? entry.action}
        {actor && actor.id !== userId ? ` by ${actor.name}` : ''}
      </span>
      {entry.changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
      {entry.reason ? <span>“{entry.reason}”</span> : null}
      <time className={css.through} dateTime={entry.at}>
        {writeMoment(entry.at, settings.timeZone, user.locale)}
      </time>
    </li>
  );
}
