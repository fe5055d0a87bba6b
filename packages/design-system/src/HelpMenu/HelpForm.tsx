/** The help menu's contact form: "Ask for help", "Give feedback" or "Suggest a new feature". */
import { useEffect, useId, useRef } from 'react';
import { FileDrop, filesOf } from '../FileDrop/FileDrop.tsx';
import { limitsText, typesText } from '../FileDrop/files.ts';
import { counted } from '../internal/plural.ts';
import * as form from './HelpForm.css.ts';
import { MessageField, NativeSelect, TypeSwitch } from './HelpFormFields.tsx';
import { HelpFormFooter } from './HelpFormFooter.tsx';
import * as css from './HelpMenu.css.ts';
import type {
  AttachmentLimits,
  ContactType,
  HelpArticleSummary,
  HelpProduct,
} from './help-source.ts';
import { ArticleRow } from './Rows.tsx';
import { suggestForMessage } from './search.ts';
import type { HelpFormState } from './use-help-form.ts';
import type { FormKind } from './view.ts';

/** Titles of spec.md §2. */
export const FORM_TITLES: Readonly<Record<ContactType, string>> = {
  support: 'Ask for help',
  feedback: 'Give feedback',
  'new-feature': 'Suggest a new feature',
};

/** Options of the form's fields; null while they load, `failed` when they could not be loaded. */
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
      <HelpFormFooter state={state} formId={formId} announce={announce} />
    </>
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
    if (count > 0) announce(`${counted(count, 'article')} may answer it`);
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
  const announced = useRef(attachments.length);
  useEffect(() => {
    const added = attachments.slice(announced.current);
    announced.current = attachments.length;
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
