/** The help menu's last view: whether the message was sent (spec.md §8). */
import { ArrowLeft, Check, CloudUpload, X } from 'lucide-react';
import * as css from './HelpMenu.css.ts';
import * as view from './HelpSuccess.css.ts';
import type { ContactOutcome, ContactType, RefusedFile, SettledOutcome } from './help-source.ts';

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
type Outcome = ContactOutcome | SettledOutcome;

const NOT_SENT: Readonly<Record<Exclude<Outcome, 'sent'>, Words>> = {
  queued: {
    title: 'Waiting for a connection',
    text: 'You are offline. Your message is kept on this device and will be sent once, as soon as there is a network again.',
  },
  refused: {
    title: 'Message not sent',
    text: 'The message that you wrote offline was not taken, and is no longer kept. Write it again.',
  },
};
const ICONS: Readonly<Record<Outcome, typeof Check>> = {
  sent: Check,
  queued: CloudUpload,
  refused: X,
};

/** Texts of the success page. */
export const successWords = (type: ContactType, outcome: Outcome): Words =>
  outcome === 'sent' ? SENT[type] : NOT_SENT[outcome];

/** The success view. */
export function HelpSuccess(props: {
  readonly type: ContactType;
  readonly outcome: Outcome;
  readonly refused: readonly RefusedFile[];
  /** Absent for readers without conversations. */
  readonly onConversations: (() => void) | undefined;
  readonly onHome: () => void;
}) {
  const { type, outcome, refused, onConversations, onHome } = props;
  const { title, text } = successWords(type, outcome);
  const Icon = ICONS[outcome];
  return (
    <div className={view.success}>
      <span className={view.icon} data-outcome={outcome} aria-hidden="true">
        <Icon size={22} />
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
