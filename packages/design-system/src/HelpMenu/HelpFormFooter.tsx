/** The footer of the help menu's form: its status, Cancel, Send. */
import { Check } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import * as form from './HelpForm.css.ts';
import * as css from './HelpMenu.css.ts';
import { focused } from './use-focus.ts';
import type { HelpFormState } from './use-help-form.ts';

/** Keeps the focus while Send and Cancel replace each other. */
export function HelpFormFooter(props: {
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
    // The pressed button is disabled or removed, and would lose the focus to the page.
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
