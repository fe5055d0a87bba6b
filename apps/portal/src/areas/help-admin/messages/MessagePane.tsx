/** One message: its sender and text, its files, its answers, its state and who answers it. */
import { callQuery } from '@flightdeck/client';
import type { PersonName } from '@flightdeck/contract';
import {
  helpAdminCalls,
  type ManagedMessagePage,
  type MessageReply,
  type MessageState,
} from '@flightdeck/contract/help-admin';
import { Badge, Button, Card, LinkButton, notify, Select } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { attachmentSize } from '@flightdeck/domain/help';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Check, Download, RotateCcw, TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { staleSave } from '../../../app/StaleDialog.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../frame.css.ts';
import { helpPath } from '../paths.ts';
import { STATES, TYPES } from './labels.ts';
import * as own from './messages.css.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { useMessageRefresh } from './use-refresh.ts';

/** Props of MessagePane. */
export interface MessagePaneProps {
  readonly projectId: string;
  readonly messageId: string;
  /** Who may answer. */
  readonly people: readonly PersonName[];
}

/** Loads the message. */
export function MessagePane({ projectId, messageId, people }: MessagePaneProps) {
  const { client } = useApi();
  const { search } = useLocation();
  const answer = useQuery({
    ...callQuery(client, helpAdminCalls.message, { params: { messageId } }, 0),
    refetchInterval: 30_000,
  });
  const all = `${helpPath('message', projectId)}${search}`;
  return (
    <>
      {answer.isLoadingError ? null : (
        <div className={own.back}>
          <LinkButton variant="text" size="small" icon={<ArrowLeft size={16} />} href={all}>
            All messages
          </LinkButton>
        </div>
      )}
      <Loaded
        query={answer}
        noun="the message"
        gone={{
          title: 'There is no such message',
          action: <LinkButton href={all}>All messages</LinkButton>,
        }}
      >
        {(message) => <Message message={message} people={people} />}
      </Loaded>
    </>
  );
}

function Message(props: {
  readonly message: ManagedMessagePage;
  readonly people: readonly PersonName[];
}) {
  const { message, people } = props;
  const { client } = useApi();
  const { settings, user } = useViewer();
  const refresh = useMessageRefresh();
  const { messageId, revision, sender, area, product, state, assignee } = message;
  const change = useMutation({
    mutationFn: (body: { state: MessageState; assigneeId: string | null }) =>
      client.request(helpAdminCalls.setMessage, { params: { messageId }, body, revision }),
    onError: (error) => {
      const stale = staleSave(error);
      if (!stale) notify.error('The message was not changed', error.message);
      else {
        const when = writeMoment(stale.savedAt, settings.timeZone, user.locale);
        notify.error(
          `${stale.savedBy} changed this message`,
          `It shows what they did on ${when}. Choose again.`,
        );
      }
    },
    onSettled: refresh,
  });
  const assigneeId = assignee?.id ?? null;
  const offered = [
    ...people,
    ...(assignee && !people.some(({ id }) => id === assignee.id) ? [assignee] : []),
  ];
  return (
    <Card padding="none">
      <header className={own.head}>
        <div className={own.from}>
          <h2 className={own.name}>{sender.name}</h2>
          <span className={css.minor}>
            {sender.email || 'Left no e-mail address'} ·{' '}
            {writeMoment(message.sentAt, settings.timeZone, user.locale)}
          </span>
          <span className={css.minor}>
            {TYPES[message.type]} about {product}
            {area ? `, ${area}` : ''}
          </span>
        </div>
        <div className={own.choices}>
          <Select
            label="State"
            size="small"
            isDisabled={change.isPending}
            options={Object.entries(STATES).map(([value, { label }]) => ({ value, label }))}
            value={state}
            onChange={(next) => {
              const chosen = stateOf(next);
              if (chosen) change.mutate({ state: chosen, assigneeId });
            }}
          />
          <Select
            label="Answered by"
            size="small"
            isDisabled={change.isPending}
            options={[
              { value: '', label: 'Nobody yet' },
              ...offered.map(({ id, name }) => ({ value: id ?? '', label: name })),
            ]}
            value={assigneeId ?? ''}
            onChange={(next) => change.mutate({ state, assigneeId: next || null })}
          />
        </div>
      </header>
      <div className={own.body}>
        <p className={own.words}>{message.message}</p>
        <Files {...message} />
      </div>
      {message.thread.length > 0 ? (
        <div role="log" aria-label="Conversation">
          <ol className={own.thread}>
            {message.thread.map((reply) => (
              <Reply key={reply.replyId} reply={reply} message={message} />
            ))}
          </ol>
        </div>
      ) : null}
      <div className={own.close}>
        {state === 'done' ? (
          <Button
            size="small"
            icon={<RotateCcw size={16} />}
            isPending={change.isPending}
            onPress={() => change.mutate({ state: 'open', assigneeId })}
          >
            Reopen
          </Button>
        ) : (
          <Button
            size="small"
            icon={<Check size={16} />}
            isPending={change.isPending}
            onPress={() => change.mutate({ state: 'done', assigneeId })}
          >
            Close conversation
          </Button>
        )}
      </div>
      <ReplyForm message={message} />
    </Card>
  );
}

const stateOf = (value: string | null): MessageState | undefined =>
  value === 'new' || value === 'open' || value === 'waiting' || value === 'done'
    ? value
    : undefined;

function Files({ files, refused }: Pick<ManagedMessagePage, 'files' | 'refused'>) {
  if (files.length + refused.length === 0) return null;
  return (
    <ul className={own.files} aria-label="Attachments">
      {files.map(({ attachmentId, name, bytes, url }) => (
        <li key={attachmentId}>
          <a className={own.file} href={url} download={name}>
            <Download size={14} aria-hidden />
            <span>{name}</span>
            <span className={own.size}>{attachmentSize(bytes)}</span>
          </a>
        </li>
      ))}
      {refused.map(({ name, reason }) => (
        <li key={`${name} ${reason}`} className={own.refused}>
          <TriangleAlert size={14} aria-hidden />
          <span>
            {name} was not kept. {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MAIL_STATES = {
  queued: { label: 'Mail on its way', tone: 'neutral' },
  sent: { label: 'Mail sent', tone: 'success' },
  failed: { label: 'Mail not delivered', tone: 'error' },
} as const;

const WROTE: Readonly<Record<MessageReply['kind'], string>> = {
  answer: 'answered',
  note: 'noted',
  sender: 'wrote',
};
const STYLES: Readonly<Record<MessageReply['kind'], string>> = {
  answer: own.reply,
  note: own.note,
  sender: own.fromSender,
};

function Reply(props: { readonly reply: MessageReply; readonly message: ManagedMessagePage }) {
  const { reply, message } = props;
  const { settings, user } = useViewer();
  const { kind, text, quoted, author, writtenAt, mail, byMail } = reply;
  const isSeen = kind === 'answer' && message.senderReads && writtenAt <= message.readTo;
  return (
    <li className={STYLES[kind]}>
      <span className={own.rowHead}>
        <span className={own.sender}>
          {author.name} {WROTE[kind]}
          {byMail ? ' by mail' : ''}
        </span>
        <span className={css.minor}>{writeMoment(writtenAt, settings.timeZone, user.locale)}</span>
      </span>
      {text ? <p className={own.words}>{text}</p> : null}
      {quoted === null ? null : (
        <details>
          <summary className={own.quoted}>Quoted text</summary>
          <p className={own.words}>{quoted}</p>
        </details>
      )}
      <Files {...reply} />
      {mail || isSeen ? (
        <span className={own.rowFoot}>
          {mail ? (
            <Badge tone={MAIL_STATES[mail.state].tone}>{MAIL_STATES[mail.state].label}</Badge>
          ) : null}
          {isSeen ? <Badge tone="success">Seen in the help menu</Badge> : null}
        </span>
      ) : null}
    </li>
  );
}
