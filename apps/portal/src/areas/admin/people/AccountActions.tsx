/** Actions on an account: view as the person, send a password link or an invitation, disable, enable. */
import { type BulkAction, peopleCalls } from '@flightdeck/contract/people';
import { requestsCalls } from '@flightdeck/contract/requests';
import { Button, Checkbox, notify, TextField } from '@flightdeck/design-system';
import { LAST_HELD } from '@flightdeck/domain/access';
import { useMutation } from '@tanstack/react-query';
import { AtSign, Download, Eraser, Eye, LogOut, Mail } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as admin from '../admin.css.ts';
import { BULK_ACTIONS } from './bulk-actions.ts';
import { DataDialog } from './DataDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import * as css from './people.css.ts';
import { ReasonField } from './ReasonField.tsx';
import { type Person, useRefreshPeople } from './use-person.ts';

type Question = 'disable' | 'enable' | 'reset' | 'invite' | 'signOut' | 'email';

/** Buttons for what the viewer may do in the account's state. */
export function AccountActions({ person }: { readonly person: Person }) {
  const { allowed, user } = useViewer();
  const [asking, setAsking] = useState<Question | null>(null);
  const [isErasing, setErasing] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const isSelf = person.id === user.id;
  const mayChange =
    allowed['user/manage'] === true && !user.viewedBy && person.lockedBecause === null;
  return (
    <div className={admin.actions}>
      {allowed['user/viewAs'] && !user.viewedBy && !isSelf && person.state !== 'disabled' ? (
        <ViewAs person={person} />
      ) : null}
      {mayChange && person.state === 'active' ? (
        <Button icon={<Mail size={16} />} onPress={() => setAsking('reset')}>
          Send password link
        </Button>
      ) : null}
      {mayChange && person.state === 'invited' ? (
        <Button icon={<Mail size={16} />} onPress={() => setAsking('invite')}>
          Resend invitation
        </Button>
      ) : null}
      {mayChange && person.state !== 'disabled' ? (
        <Button icon={<AtSign size={16} />} onPress={() => setAsking('email')}>
          Change e-mail
        </Button>
      ) : null}
      {mayChange && !isSelf && person.sessions > 0 ? (
        <Button icon={<LogOut size={16} />} onPress={() => setAsking('signOut')}>
          Sign out everywhere
        </Button>
      ) : null}
      {mayChange && !isSelf ? (
        person.state === 'disabled' ? (
          <Button onPress={() => setAsking('enable')}>Enable</Button>
        ) : (
          <Button onPress={() => setAsking('disable')}>Disable</Button>
        )
      ) : null}
      {!isSelf && !user.viewedBy && allowed[LAST_HELD] ? (
        <Button icon={<Download size={16} />} onPress={() => setDownloading(true)}>
          Download data
        </Button>
      ) : null}
      {mayChange && !isSelf && person.state === 'disabled' && allowed[LAST_HELD] ? (
        <Button icon={<Eraser size={16} />} onPress={() => setErasing(true)}>
          Erase
        </Button>
      ) : null}
      {isDownloading ? <DataDialog person={person} onClose={() => setDownloading(false)} /> : null}
      {isErasing ? <EraseDialog person={person} onClose={() => setErasing(false)} /> : null}
      {asking ? <Ask question={asking} person={person} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}

function ViewAs({ person }: { readonly person: Person }) {
  const { client } = useApi();
  const start = useMutation({
    mutationFn: () => client.request(requestsCalls.viewAs, { body: { userId: person.id } }),
    // Loads the page anew, so that nothing the administrator saw stays in memory.
    onSuccess: () => location.assign('/'),
    onError: (error) => notify.error(`Cannot look as ${person.name}`, error.message),
  });
  return (
    <Button
      icon={<Eye size={16} />}
      isPending={start.isPending || start.isSuccess}
      onPress={() => start.mutate()}
    >
      View as
    </Button>
  );
}

interface QuestionWords {
  readonly title: string;
  readonly confirm: string;
  readonly done: string;
  readonly what: string;
  readonly isDestructive?: true;
}

const wordsOf = (
  question: Question,
  { name, state }: Pick<Person, 'name' | 'state'>,
): QuestionWords => {
  switch (question) {
    case 'signOut':
      return {
        title: `Sign ${name} out everywhere?`,
        confirm: 'Sign out',
        done: `${name} signed out everywhere`,
        what: BULK_ACTIONS.signOut.effect,
      };
    case 'email':
      return state === 'invited'
        ? {
            title: `Invite ${name} at another address?`,
            confirm: 'Send invitation',
            done: `Invitation of ${name} sent to the new address`,
            what: 'The invitation goes to the new address; the link that was sent to the old one stops working.',
          }
        : {
            title: `Change the e-mail address of ${name}?`,
            confirm: 'Send link',
            done: `Link sent to the new address of ${name}`,
            what: 'The new address gets a link that holds for 24 hours. Until somebody confirms it there, the present address stays. The present address is told of the change.',
          };
    case 'disable':
      return {
        title: `Disable ${name}?`,
        confirm: 'Disable',
        done: `${name} disabled`,
        what: BULK_ACTIONS.disable.effect,
        isDestructive: true,
      };
    case 'enable':
      return {
        title: `Enable ${name}?`,
        confirm: 'Enable',
        done: `${name} enabled`,
        what: BULK_ACTIONS.enable.effect,
      };
    case 'reset':
      return {
        title: `Send ${name} a password link?`,
        confirm: 'Send link',
        done: `Password link sent to ${name}`,
        what: 'The link holds for one hour. Until they set a new password the present one goes on working.',
      };
    case 'invite':
      return {
        title: `Send ${name} the invitation again?`,
        confirm: 'Send invitation',
        done: `Invitation sent to ${name}`,
        what: 'The new link holds for 7 days; the earlier one stops working.',
      };
  }
};

const ACTION: Readonly<Record<Exclude<Question, 'reset' | 'email'>, BulkAction>> = {
  signOut: 'signOut',
  disable: 'disable',
  enable: 'enable',
  invite: 'resendInvitation',
};

function Ask(props: {
  readonly question: Question;
  readonly person: Person;
  readonly onClose: () => void;
}) {
  const { question, person, onClose } = props;
  const { client } = useApi();
  const { user } = useViewer();
  const refresh = useRefreshPeople();
  const [reason, setReason] = useState('');
  const [secondFactor, setSecondFactor] = useState(false);
  const [email, setEmail] = useState('');
  const { title, confirm, done, what, isDestructive } = wordsOf(question, person);
  const act = useMutation({
    mutationFn: async () => {
      if (question === 'reset') {
        await client.request(peopleCalls.reset, {
          params: { userId: person.id },
          body: { secondFactor, reason },
        });
        return;
      }
      if (question === 'email') {
        await client.request(peopleCalls.setEmail, {
          params: { userId: person.id },
          body: { email: email.trim(), reason },
        });
        return;
      }
      const { results } = await client.request(peopleCalls.bulk, {
        body: { userIds: [person.id], action: ACTION[question], reason },
      });
      const refused = results.find(({ outcome }) => outcome === 'refused');
      if (refused) throw new Error(refused.message);
    },
    onSuccess: () => {
      notify.success(done);
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ActionDialog
      role="alertdialog"
      onClose={onClose}
      title={title}
      action={confirm}
      variant={isDestructive ? 'default' : 'primary'}
      isDisabled={question === 'email' && email.trim() === ''}
      isPending={act.isPending}
      problem={act.error?.message}
      onAction={() => act.mutate()}
    >
      <p className={css.note}>{what}</p>
      {question === 'email' ? (
        <TextField
          label="New e-mail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          autoFocus
        />
      ) : null}
      {question === 'reset' && person.hasSecondFactor && person.id !== user.id ? (
        <Checkbox
          isSelected={secondFactor}
          onChange={setSecondFactor}
          description="For somebody who lost the device and the recovery codes."
        >
          Also remove the second factor
        </Checkbox>
      ) : null}
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
