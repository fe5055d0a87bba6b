/** An answer, or a note that only colleagues read. */
import {
  helpAdminCalls,
  type ManagedMessagePage,
  REPLY_LIMIT,
} from '@flightdeck/contract/help-admin';
import { Button, notify, SegmentedControl, TextArea } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Send, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import * as css from '../frame.css.ts';
import * as own from './messages.css.ts';
import { useMessageRefresh } from './use-refresh.ts';

/** Where the sender reads an answer. */
function whereTo(mailTo: string | null, senderReads: boolean): string {
  if (mailTo === null) return 'Shown in their help menu; no mail reaches them.';
  return senderReads
    ? `Shown in their help menu and mailed to ${mailTo}.`
    : `Mailed to ${mailTo} with their own words below it.`;
}

/** Keeps what is written until it is sent. */
export function ReplyForm({ message }: { readonly message: ManagedMessagePage }) {
  const { client } = useApi();
  const refresh = useMessageRefresh();
  const { messageId, sender, mailTo, senderReads } = message;
  const canAnswer = mailTo !== null || senderReads;
  const [kind, setKind] = useState<'answer' | 'note'>(canAnswer ? 'answer' : 'note');
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: (body: { kind: 'answer' | 'note'; text: string }) =>
      client.request(helpAdminCalls.reply, { params: { messageId }, body }),
    onSuccess: async (_, sent) => {
      notify.success(
        sent.kind === 'answer' ? `Answer to ${sender.name} is on its way` : 'Note kept',
      );
      // What was written while it was being sent stays in the form.
      setText((now) => (now === sent.text ? '' : now));
      if (form.current?.contains(document.activeElement)) {
        form.current.querySelector('textarea')?.focus();
      }
      await refresh();
    },
    onError: (error, sent) =>
      notify.error(
        sent.kind === 'answer' ? 'The answer was not sent' : 'The note was not kept',
        error.message,
      ),
  });
  return (
    <form
      ref={form}
      className={own.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !send.isPending) send.mutate({ kind, text });
      }}
    >
      <UnsavedGuard isDirty={text.trim() !== ''} what="Your words to this message" />
      <SegmentedControl
        label="What you write"
        isLabelHidden
        size="small"
        options={[
          { value: 'answer', label: 'Answer' },
          { value: 'note', label: 'Note for colleagues' },
        ]}
        value={kind}
        onChange={setKind}
        isDisabled={!canAnswer}
      />
      <TextArea
        label={kind === 'answer' ? `Answer to ${sender.name}` : 'Note'}
        rows={5}
        value={text}
        maxLength={REPLY_LIMIT}
        onChange={setText}
        description={
          kind === 'answer'
            ? `${whereTo(mailTo, senderReads)} The message then waits for them.`
            : canAnswer
              ? 'Stays here; the sender never sees it.'
              : 'The sender left no e-mail address, so that only a note can be kept.'
        }
      />
      <div className={css.row}>
        <Button
          type="submit"
          variant="primary"
          icon={kind === 'answer' ? <Send size={16} /> : <StickyNote size={16} />}
          isDisabled={text.trim() === ''}
          isPending={send.isPending}
        >
          {kind === 'answer' ? 'Send answer' : 'Keep note'}
        </Button>
      </div>
    </form>
  );
}
