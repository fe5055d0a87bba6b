/** The choice of one's mails; each switch takes effect at once. */
import { accountCalls, type NotificationChoices } from '@flightdeck/contract/account';
import { Card, Switch } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './details.css.ts';
import { useIsLooking, useRefreshAccount } from './use-account.ts';

interface Kind {
  readonly id: keyof NotificationChoices;
  readonly title: string;
  readonly note: string;
  /** Permission that the mail is about; without it the switch is hidden. */
  readonly needs?: string;
}

const KINDS: readonly Kind[] = [
  {
    id: 'accessDecided',
    title: 'Your access requests',
    note: 'An administrator has decided about a page you asked for.',
  },
  {
    id: 'invitationAccepted',
    title: 'Invitations',
    note: 'Somebody you invited has set a password.',
    needs: 'user/manage',
  },
  {
    id: 'accessAsked',
    title: 'Access requests of others',
    note: 'Somebody asks for a page, and you may decide about it.',
    needs: 'user/roleAdmin',
  },
  {
    id: 'helpMessage',
    title: 'Help messages',
    note: 'Somebody asks for help or gives feedback, and you may answer.',
    needs: 'fundamental/onehelpManage',
  },
  {
    id: 'scheduledReport',
    title: 'Scheduled mails',
    note: 'Somebody has put you on the schedule of a report or a dashboard.',
  },
  {
    id: 'mention',
    title: 'Mentions',
    note: 'Somebody mentions you in a comment of the troubleshooter.',
    needs: 'troubleshooter/aggregator',
  },
];

/** @param props.choices The stored choices. */
export function NotificationsCard({ choices }: { readonly choices: NotificationChoices }) {
  const { client } = useApi();
  const { allowed } = useViewer();
  const isLooking = useIsLooking();
  const refresh = useRefreshAccount();
  const save = useMutation({
    meta: { notify: true },
    mutationFn: (notifications: NotificationChoices) =>
      client.request(accountCalls.set, { body: { notifications } }),
    onSettled: refresh,
  });
  const shown = save.isPending ? save.variables : choices;
  return (
    <Card title="Mails you get" padding="none">
      <ul className={css.rows}>
        {KINDS.filter(({ needs }) => !needs || allowed[needs] === true).map((kind) => (
          <li key={kind.id} className={css.row}>
            <div className={css.rowWords}>
              <span className={css.rowTitle}>{kind.title}</span>
              <span className={css.rowNote}>{kind.note}</span>
            </div>
            <Switch
              aria-label={`${kind.title}: ${kind.note}`}
              isSelected={shown[kind.id]}
              isDisabled={isLooking || save.isPending}
              onChange={(isOn) => save.mutate({ ...choices, [kind.id]: isOn })}
            />
          </li>
        ))}
      </ul>
      <p className={`${css.foot} ${css.rowNote}`}>
        Mails about your password and your second factor always come.
      </p>
    </Card>
  );
}
