/** A person's conversations in the help menu: the list, and one of them with its answer form. Loaded when first shown. */
import { ChevronRight, MessagesSquare, Paperclip } from 'lucide-react';
import {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FileDrop } from '../FileDrop/FileDrop.tsx';
import { type ChosenFile, judgeFiles, limitsText, typesText } from '../FileDrop/files.ts';
import { cx } from '../internal/cx.ts';
import { counted } from '../internal/plural.ts';
import { keepAnswerDraft, readAnswerDraft } from './answer-draft.ts';
import { type DraftStorage, newKey } from './draft.ts';
import * as own from './HelpConversations.css.ts';
import * as form from './HelpForm.css.ts';
import { MessageField } from './HelpFormFields.tsx';
import * as css from './HelpMenu.css.ts';
import type {
  AttachmentLimits,
  HelpConversation,
  HelpConversationEntry,
  HelpConversationState,
  HelpConversations,
} from './help-source.ts';
import { HelpLocale } from './locale.ts';
import { LoadingRows } from './Rows.tsx';
import { focused } from './use-focus.ts';
import { useLoaded } from './use-loaded.ts';

const STATES: Readonly<Record<HelpConversationState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
/** Conversations of the list at first, and how many more each time. */
const STEP = 20;
/** The most that a server lists. */
const MOST = 200;
/** Milliseconds between two looks for new answers while a conversation is shown. */
const LOOK = 15_000;

const WRITTEN = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment in the reader's language and time zone. */
function Moment({ at }: { readonly at: string }) {
  const locale = useContext(HelpLocale);
  const write = useMemo(() => new Intl.DateTimeFormat(locale, WRITTEN), [locale]);
  return <time dateTime={at}>{write.format(new Date(at))}</time>;
}

/** The heading of a view that took the place of a loading one, which had the focus. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!focused()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

const titleOf = ({ product, area }: Pick<HelpConversation, 'product' | 'area'>): string =>
  area === null ? product : `${product}, ${area}`;

/** All conversations, where somebody wrote last first. */
export function HelpConversationList(props: {
  readonly conversations: HelpConversations;
  readonly onOpen: (id: string) => void;
  readonly onAsk: () => void;
}) {
  const { conversations, onOpen, onAsk } = props;
  const heading = useHeading();
  const [size, setSize] = useState(STEP);
  const load = useCallback(
    (signal: AbortSignal) => conversations.list(size, signal),
    [conversations, size],
  );
  const { status, value, retry } = useLoaded(load, true);
  const last = useRef(value);
  if (value) last.current = value;
  const shown = value ?? last.current;
  return (
    <div className={css.body} aria-busy={status === 'loading'}>
      <h2 ref={heading} className={cx(css.viewTitle, own.title)} tabIndex={-1} data-help-focus="">
        Your messages
      </h2>
      {status === 'failed' ? (
        <Failed text="Your messages could not be loaded." onRetry={retry} />
      ) : null}
      {!shown && status === 'loading' ? <LoadingRows count={4} /> : null}
      {shown && shown.rows.length === 0 ? (
        <div className={css.nothing}>
          <p className={css.nothingText}>
            You have not written to us yet. What you send, and our answers, are kept here.
          </p>
          <button type="button" className={css.quiet} onClick={onAsk}>
            Ask for help
          </button>
        </div>
      ) : null}
      <ul className={css.rows}>
        {shown?.rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={cx(css.row, css.withIcon, own.row)}
              data-help-item={row.id}
              onClick={() => onOpen(row.id)}
            >
              <span className={css.tile} aria-hidden="true">
                <MessagesSquare size={16} />
              </span>
              <span className={css.rowWords}>
                <span className={own.rowHead}>
                  <span className={css.rowTitle}>{titleOf(row)}</span>
                  {row.unread > 0 ? (
                    <span className={css.unread}>{counted(row.unread, 'new answer')}</span>
                  ) : (
                    <span className={own.state} data-state={row.state}>
                      {STATES[row.state]}
                    </span>
                  )}
                </span>
                <span className={own.excerpt}>{row.excerpt}</span>
                <span className={css.rowDetail}>
                  <Moment at={row.activeAt} />
                </span>
              </span>
              <ChevronRight size={16} className={css.rowEnd} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {shown?.isMore && size < MOST ? (
        <button
          type="button"
          className={css.textButton}
          onClick={() => setSize(Math.min(size + STEP, MOST))}
        >
          Show more
        </button>
      ) : null}
    </div>
  );
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={css.problem} role="alert">
      <span className={css.gap}>{text}</span>
      <button type="button" className={css.textButton} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** One conversation: what both sides wrote, and the form for more. */
export function HelpConversationView(props: {
  readonly id: string;
  readonly conversations: HelpConversations;
  /** Changes when an answer that was kept is sent. */
  readonly settled: number;
  readonly limits: AttachmentLimits | null;
  readonly longestMessage: number | undefined;
  readonly draftKey: string;
  readonly storage: DraftStorage | null;
  readonly announce: (text: string) => void;
}) {
  const { id, conversations, settled } = props;
  const { shown, hasFailed, look } = useConversation(id, conversations, settled);
  const heading = useHeading();
  const body = useRef<HTMLElement>(null);
  const count = shown ? shown.entries.length + shown.waiting.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest entry is shown whenever there is another one
  useLayoutEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [count]);
  return (
    <>
      <section
        ref={body}
        className={css.body}
        aria-label="Conversation"
        aria-busy={!shown && !hasFailed}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
      >
        <div className={own.title}>
          <h2 ref={heading} className={css.viewTitle} tabIndex={-1} data-help-focus="">
            {shown ? titleOf(shown) : <span className={css.hidden}>Loading the conversation</span>}
          </h2>
          {shown ? (
            <span className={own.state} data-state={shown.state}>
              {STATES[shown.state]}
            </span>
          ) : null}
        </div>
        {hasFailed && !shown ? (
          <Failed text="The conversation could not be loaded." onRetry={look} />
        ) : null}
        {!shown && !hasFailed ? <LoadingRows count={5} /> : null}
        {shown ? (
          <div role="log" aria-label="Messages">
            <ol className={own.thread}>
              {shown.entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
              {shown.waiting.map(({ key, message }) => (
                <li key={key} className={own.entry} data-from="sender">
                  <span className={own.entryHead}>
                    <span className={own.author}>You</span>
                    Waiting for a connection
                  </span>
                  <p className={own.words}>{message}</p>
                </li>
              ))}
            </ol>
          </div>
        ) : null}
      </section>
      {shown ? <AnswerForm {...props} isClosed={shown.state === 'closed'} onSent={look} /> : null}
    </>
  );
}

/** Loads a conversation and looks for new answers; what is shown counts as read. */
function useConversation(id: string, conversations: HelpConversations, settled: number) {
  const [shown, setShown] = useState<HelpConversation | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const look = useCallback(() => setAttempt((n) => n + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt looks again, and so does what was settled
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const next = await conversations.read(id, signal);
        if (signal.aborted) return;
        setShown(next);
        setFailed(false);
        const last = next.entries.at(-1);
        if (next.unread > 0 && last && document.visibilityState === 'visible') {
          conversations.markRead(id, last.id);
        }
      } catch {
        if (!signal.aborted) setFailed(true);
      }
      if (!signal.aborted) timer = setTimeout(load, LOOK);
    };
    const now = () => {
      clearTimeout(timer);
      void load();
    };
    void load();
    addEventListener('online', now, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, conversations, attempt, settled]);
  return { shown, hasFailed, look };
}

function Entry({ entry }: { readonly entry: HelpConversationEntry }) {
  const { from, author, text, quoted, writtenAt, files, refused } = entry;
  return (
    <li className={own.entry} data-from={from}>
      <span className={own.entryHead}>
        <span className={own.author}>{from === 'sender' ? 'You' : author}</span>
        <Moment at={writtenAt} />
      </span>
      {text ? <p className={own.words}>{text}</p> : null}
      {quoted === null ? null : (
        <details>
          <summary className={own.summary}>Quoted text</summary>
          <p className={cx(own.words, own.small)}>{quoted}</p>
        </details>
      )}
      {files.length > 0 ? (
        <ul className={own.files} aria-label="Attachments">
          {files.map(({ name, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index}>
              {url === null ? (
                <span className={own.small}>
                  <Paperclip size={12} aria-hidden /> {name}
                </span>
              ) : (
                <a className={own.file} href={url} download={name}>
                  <Paperclip size={14} aria-hidden />
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {refused.map(({ name, reason }) => (
        <p key={`${name} ${reason}`} className={own.small}>
          {name} was not kept. {reason}
        </p>
      ))}
    </li>
  );
}

function AnswerForm(props: {
  readonly id: string;
  readonly conversations: HelpConversations;
  readonly limits: AttachmentLimits | null;
  readonly longestMessage: number | undefined;
  readonly draftKey: string;
  readonly storage: DraftStorage | null;
  readonly isClosed: boolean;
  readonly onSent: () => void;
  readonly announce: (text: string) => void;
}) {
  const { id, conversations, limits, draftKey, storage, isClosed, onSent, announce } = props;
  const [text, setText] = useState(() => readAnswerDraft(storage, draftKey, id));
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const key = useRef(newKey());
  const next = useRef(0);
  const box = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const judged = limits ? judgeFiles(files, limits) : [];
  /** Any change makes it another message, which needs a new key. */
  const change = () => {
    key.current = newKey();
    setFailed(false);
  };
  const edit = (value: string) => {
    change();
    setText(value);
    keepAnswerDraft(storage, draftKey, id, value);
  };
  const send = async () => {
    const message = text.trim();
    if (message === '' || isSending) return;
    setSending(true);
    setFailed(false);
    const attachments = judged.filter(({ refusal }) => !refusal).map(({ file }) => file);
    try {
      const answer = { conversation: id, message, attachments, key: key.current };
      const outcome = await conversations.answer(answer);
      edit('');
      setFiles([]);
      announce(
        outcome === 'sent' ? 'Sent.' : 'Waiting for a connection. It will be sent once, by itself.',
      );
      onSent();
    } catch {
      setFailed(true);
    }
    setSending(false);
    box.current?.querySelector('textarea')?.focus();
  };
  return (
    <form
      ref={box}
      className={cx(form.footer, own.answer)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <MessageField
        label="Your answer"
        rows={2}
        value={text}
        limit={props.longestMessage}
        isReadOnly={isSending}
        onChange={edit}
      />
      {limits ? (
        <FileDrop
          isCompact
          allowsMultiple
          label="Add files, or drop them here"
          hint={`${typesText(limits)}, ${limitsText(limits)}`}
          isDisabled={isSending}
          onFiles={(added) => {
            change();
            setFiles((before) => [
              ...before,
              ...added.map((file) => {
                next.current += 1;
                return { id: String(next.current), file };
              }),
            ]);
          }}
          onRemove={
            isSending
              ? undefined
              : (gone) => {
                  change();
                  setFiles((before) => before.filter((one) => one.id !== gone));
                }
          }
          items={judged.map(({ id: fileId, file, refusal }) => ({
            ...{ id: fileId, name: file.name, bytes: file.size, type: file.type, refusal },
            progress: undefined,
          }))}
        />
      ) : null}
      {hasFailed ? (
        <p className={form.failed} role="alert">
          Your answer was not sent. It is kept here: check your connection and send it again.
        </p>
      ) : null}
      <div className={form.send}>
        <span id={hintId} className={form.status}>
          {isSending ? 'Sending' : isClosed ? 'Your answer opens it again.' : ''}
        </span>
        <button
          type="submit"
          className={form.submit}
          disabled={text.trim() === '' || isSending}
          aria-describedby={hintId}
        >
          {hasFailed ? 'Send again' : 'Send'}
        </button>
      </div>
    </form>
  );
}
