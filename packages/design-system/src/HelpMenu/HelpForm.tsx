/** The help menu's contact form: "Ask for help", "Give feedback" or "Suggest a new feature". */
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FileDrop, filesOf } from '../FileDrop/FileDrop.tsx';
import { limitsText, typesText } from '../FileDrop/files.ts';
import * as form from './HelpForm.css.ts';
import * as css from './HelpMenu.css.ts';
import type {
  AttachmentLimits,
  ContactType,
  HelpArticleSummary,
  HelpProduct,
} from './help-source.ts';
import { ArticleRow } from './Rows.tsx';
import { suggestForMessage } from './search.ts';
import { focused } from './use-focus.ts';
import type { HelpFormState } from './use-help-form.ts';
import type { FormKind } from './view.ts';

/** Titles of spec.md §2. */
export const FORM_TITLES: Readonly<Record<ContactType, string>> = {
  support: 'Ask for help',
  feedback: 'Give feedback',
  'new-feature': 'Suggest a new feature',
};

/** What the form asks with; null while it loads, `failed` when it could not be loaded. */
export type FormChoices =
  | 'failed'
  | {
      readonly products: readonly HelpProduct[];
      readonly limits: AttachmentLimits;
      readonly longestMessage?: number | undefined;
    }
  | null;

/** The form view. */
export function HelpForm(props: {
  readonly kind: FormKind;
  readonly state: HelpFormState;
  readonly choices: FormChoices;
  readonly onRetry: () => void;
  readonly articles: readonly HelpArticleSummary[];
  readonly onArticle: (id: string) => void;
  readonly announce: (text: string) => void;
}) {
  const { kind, state, choices, onRetry, articles, onArticle, announce } = props;
  const { draft } = state;
  const isSending = state.progress !== null;
  const loaded = choices === 'failed' ? null : choices;
  const formId = useId();
  return (
    <>
      <div className={css.body} aria-busy={choices === null}>
        <form
          id={formId}
          className={form.form}
          onSubmit={(event) => {
            event.preventDefault();
            state.send();
          }}
          onPaste={(event) => {
            const files = filesOf(event.clipboardData);
            if (files.length === 0 || isSending) return;
            event.preventDefault();
            state.addFiles(files);
          }}
        >
          <h2 className={css.viewTitle} tabIndex={-1} data-help-focus="">
            {FORM_TITLES[draft.type]}
          </h2>
          {kind === 'feedback' ? (
            <TypeSwitch
              type={draft.type}
              isDisabled={isSending}
              onChange={(type) => state.edit({ type })}
            />
          ) : null}
          {choices === 'failed' ? <LoadFailed onRetry={onRetry} /> : null}
          <div className={form.pair}>
            <NativeSelect
              label="Product"
              placeholder="Choose a product"
              options={loaded?.products ?? []}
              value={state.product?.id ?? null}
              isDisabled={isSending || !loaded}
              onChange={(product) => state.edit({ product })}
            />
            <NativeSelect
              label="Area"
              placeholder="Any area"
              options={state.product?.areas ?? []}
              value={state.area}
              isDisabled={isSending || !state.product}
              isOptional
              onChange={(area) => state.edit({ area })}
            />
          </div>
          <MessageField
            value={draft.message}
            limit={loaded?.longestMessage}
            isDisabled={isSending}
            onChange={(message) => state.edit({ message })}
          />
          <Suggestions
            articles={articles}
            message={draft.message}
            onArticle={onArticle}
            announce={announce}
          />
          <Attachments state={state} limits={loaded?.limits ?? null} announce={announce} />
        </form>
      </div>
      <Footer state={state} formId={formId} announce={announce} />
    </>
  );
}

function TypeSwitch(props: {
  readonly type: ContactType;
  readonly isDisabled: boolean;
  readonly onChange: (type: ContactType) => void;
}) {
  const name = useId();
  const options = [
    { type: 'feedback', label: 'Feedback' },
    { type: 'new-feature', label: 'New feature' },
  ] as const;
  return (
    <fieldset className={form.strip} disabled={props.isDisabled}>
      <legend className={css.hidden}>What it is about</legend>
      {options.map(({ type, label }) => (
        <label key={type} className={form.option}>
          <input
            type="radio"
            className={css.hidden}
            name={name}
            checked={props.type === type}
            onChange={() => props.onChange(type)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={css.problem} role="alert">
      <span className={css.gap}>
        The products could not be loaded, so that nothing can be sent yet. What you write is kept.
      </span>
      <button type="button" className={css.textButton} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** A label above its field, with a remark at the end. */
function Field(props: {
  readonly label: string;
  readonly htmlFor: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={form.field}>
      <span className={form.head}>
        <label htmlFor={props.htmlFor} className={form.label}>
          {props.label}
        </label>
        {props.note ? <span className={form.note}>{props.note}</span> : null}
      </span>
      {props.children}
    </div>
  );
}

/** The browser's own select: small, and at home in a shadow root, on a phone and with large text. */
function NativeSelect(props: {
  readonly label: string;
  /** Stands for no choice; can be chosen again only when the choice is optional. */
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly isOptional?: boolean;
  readonly onChange: (id: string | null) => void;
}) {
  const id = useId();
  return (
    <Field label={props.label} htmlFor={id}>
      <span className={form.selectFrame}>
        <select
          id={id}
          className={form.select}
          disabled={props.isDisabled}
          required={!props.isOptional}
          value={props.value ?? ''}
          onChange={(event) => props.onChange(event.currentTarget.value || null)}
        >
          <option value="" disabled={!props.isOptional}>
            {props.placeholder}
          </option>
          {props.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.title}
            </option>
          ))}
        </select>
        <ChevronDown size={16} className={form.chevron} aria-hidden />
      </span>
    </Field>
  );
}

/** Characters before the end at which the rest is told. */
const NEARLY = 500;

function MessageField(props: {
  readonly value: string;
  readonly limit: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (message: string) => void;
}) {
  const { value, limit } = props;
  const id = useId();
  const left = limit === undefined ? Number.POSITIVE_INFINITY : limit - value.length;
  return (
    <Field
      label="Message"
      htmlFor={id}
      note={left <= NEARLY ? `${left} characters left` : undefined}
    >
      <textarea
        id={id}
        className={form.message}
        rows={4}
        required
        disabled={props.isDisabled}
        maxLength={limit}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

function Suggestions(props: {
  readonly articles: readonly HelpArticleSummary[];
  readonly message: string;
  readonly onArticle: (id: string) => void;
  readonly announce: (text: string) => void;
}) {
  const { articles, message, onArticle, announce } = props;
  const found = suggestForMessage(articles, message);
  const count = found.length;
  const id = useId();
  useEffect(() => {
    if (count > 0) {
      announce(count === 1 ? '1 article may answer it' : `${count} articles may answer it`);
    }
  }, [count, announce]);
  if (count === 0) return null;
  return (
    <section className={form.suggestions} aria-labelledby={id}>
      <h3 id={id} className={form.suggestionsTitle}>
        These may answer it
      </h3>
      <ul className={form.suggestionRows}>
        {found.map((article) => (
          <ArticleRow key={article.id} article={article} onOpen={onArticle} />
        ))}
      </ul>
    </section>
  );
}

function Attachments(props: {
  readonly state: HelpFormState;
  readonly limits: AttachmentLimits | null;
  readonly announce: (text: string) => void;
}) {
  const { state, limits, announce } = props;
  const { attachments, lost } = state;
  const isSending = state.progress !== null;
  const taken = attachments.filter(({ refusal }) => !refusal).length;
  const told = useRef(attachments.length);
  useEffect(() => {
    const added = attachments.slice(told.current);
    told.current = attachments.length;
    if (added.length === 0) return;
    announce(added.map(({ file, refusal }) => `${file.name}: ${refusal ?? 'attached.'}`).join(' '));
  }, [attachments, announce]);
  if (!limits) return null;
  return (
    <div className={form.field}>
      <span className={form.head}>
        <span className={form.label}>Attachments</span>
        <span className={form.note}>{limitsText(limits)}</span>
      </span>
      <FileDrop
        isCompact
        allowsMultiple
        label="Add files, or drop them here"
        hint={typesText(limits)}
        isDisabled={isSending}
        onFiles={state.addFiles}
        onRemove={isSending ? undefined : state.removeFile}
        items={attachments.map(({ id, file, refusal, progress }) => ({
          id,
          name: file.name,
          bytes: file.size,
          type: file.type,
          refusal: refusal && taken > 0 ? `${refusal} The other files will be sent.` : refusal,
          progress,
        }))}
      />
      {lost.length > 0 ? (
        <p className={form.lost}>
          Files are not kept when the page reloads. Add again: {lost.join(', ')}.
        </p>
      ) : null}
    </div>
  );
}

function Footer(props: {
  readonly state: HelpFormState;
  readonly formId: string;
  readonly announce: (text: string) => void;
}) {
  const { state, formId, announce } = props;
  const isSending = state.progress !== null;
  const statusId = useId();
  const submit = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [isStopped, setStopped] = useState(false);
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    // The button that was pressed is disabled or gone, and would lose the focus to the page.
    if (isSending) cancel.current?.focus();
    else if (wasSending.current && !focused()) submit.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  useEffect(() => {
    if (isSending) announce('Sending');
  }, [isSending, announce]);
  const percent = Math.floor((state.progress ?? 0) * 100);
  const hint =
    state.draft.message.trim() === '' || state.product === null
      ? 'Choose a product and write a message'
      : null;
  return (
    <div className={form.footer}>
      {state.hasFailed && !isSending ? (
        <p className={form.failed} role="alert">
          Your message was not sent. It is kept here with its files: check your connection and send
          it again.
        </p>
      ) : null}
      <div className={form.send}>
        <span id={statusId} className={form.status}>
          {isSending ? (
            `Sending ${percent} %`
          ) : isStopped && !state.hasFailed ? (
            'Stopped. Nothing is lost.'
          ) : state.isKept ? (
            <>
              <Check size={14} aria-hidden />
              Draft kept
            </>
          ) : (
            hint
          )}
        </span>
        {isSending ? (
          <button
            ref={cancel}
            type="button"
            className={css.textButton}
            onClick={() => {
              setStopped(true);
              state.cancel();
            }}
          >
            Cancel
          </button>
        ) : null}
        <button
          ref={submit}
          type="submit"
          form={formId}
          className={form.submit}
          disabled={!state.canSend}
          aria-describedby={statusId}
          onClick={() => setStopped(false)}
        >
          {state.hasFailed ? 'Send again' : 'Send'}
        </button>
      </div>
    </div>
  );
}
