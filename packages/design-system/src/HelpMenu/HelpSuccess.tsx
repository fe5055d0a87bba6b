/** The help menu's last view: whether the message was sent (spec.md §8). */
import { ArrowLeft, Check, CloudUpload } from 'lucide-react';
import * as css from './HelpMenu.css.ts';
import * as view from './HelpSuccess.css.ts';
import type { ContactOutcome, ContactType, RefusedFile } from './help-source.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

const SENT: Readonly<Record<ContactType, Words>> = {
  support: {
    title: 'Message sent',
    text: 'We have received your help request. Someone from our product team will be in touch with you soon.',
  },
  feedback: {
    title: 'Feedback sent',
    text: 'We have received your feedback. Our team will look into it.',
  },
  'new-feature': {
    title: 'New feature requested',
    text: 'We have received your feature request. Someone from our product team will be looking into it soon.',
  },
};
const QUEUED: Words = {
  title: 'Waiting for a connection',
  text: 'You are offline. Your message is kept on this device and will be sent once, as soon as there is a network again.',
};

/** Texts of the success page. */
export const successWords = (type: ContactType, outcome: ContactOutcome): Words =>
  outcome === 'queued' ? QUEUED : SENT[type];

/** The success view. */
export function HelpSuccess(props: {
  readonly type: ContactType;
  readonly outcome: ContactOutcome;
  readonly refused: readonly RefusedFile[];
  /** Absent for readers without conversations. */
  readonly onConversations: (() => void) | undefined;
  readonly onHome: () => void;
}) {
  const { type, outcome, refused, onConversations, onHome } = props;
  const { title, text } = successWords(type, outcome);
  return (
    <div className={view.success}>
      <span className={view.icon} data-outcome={outcome} aria-hidden="true">
        {outcome === 'queued' ? <CloudUpload size={22} /> : <Check size={22} />}
      </span>
      <h2 className={view.title} tabIndex={-1} data-help-focus="">
        {title}
      </h2>
      <p className={view.text}>{text}</p>
      {refused.length > 0 ? (
        <ul className={view.refused} aria-label="Files that were not kept">
          {refused.map(({ name, reason }) => (
            <li key={name}>
              {name} was not kept. {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {onConversations && outcome === 'sent' ? (
        <button type="button" className={css.textButton} onClick={onConversations}>
          See your messages
        </button>
      ) : null}
      <button type="button" className={css.textButton} onClick={onHome}>
        <ArrowLeft size={16} className={css.directed} aria-hidden />
        Help Home
      </button>
    </div>
  );
}
