/** Text that is copied by a press, and a snippet of code with a button that copies it. */
import { Button, cx } from '@flightdeck/design-system';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import * as css from './copy.css.ts';

type Outcome = 'Copied' | 'Not copied: select the text and copy it';

/** How long the outcome shows, in ms. */
const SHOWN = 2000;

/** Copies on `copy`; says how it went, then nothing again. */
function useCopy(text: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    // A page without https has no clipboard, and a person may have refused it.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
      .then(() => setOutcome('Copied'))
      .catch(() => setOutcome('Not copied: select the text and copy it'));
  return { outcome, copy };
}

interface CopyTextProps {
  /** What is copied. */
  readonly text: string;
  /** What is shown; default the text. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A value that is copied when it is pressed. */
export function CopyText({ text, children = text, className }: CopyTextProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <span className={css.place}>
      <button
        type="button"
        className={cx(css.value, className)}
        title={`Copy ${text}`}
        onClick={() => void copy()}
      >
        {children}
        <span className={css.sign} aria-hidden>
          {outcome === 'Copied' ? <Check size={12} /> : <Copy size={12} />}
        </span>
      </button>
      <span role="status" className={outcome ? css.outcome : css.silent}>
        {outcome}
      </span>
    </span>
  );
}

interface SnippetProps {
  /** Says what it is: HTML, React. */
  readonly label: string;
  readonly code: string;
  /** What is shown of it; default all. */
  readonly shown?: string;
}

/** Code to copy as a whole. */
export function Snippet({ label, code, shown = code }: SnippetProps) {
  const { outcome, copy } = useCopy(code);
  return (
    <figure className={css.snippet}>
      <figcaption className={css.snippetHead}>
        <span>{label}</span>
        <span className={css.place}>
          <span role="status" className={outcome ? css.outcome : css.silent}>
            {outcome}
          </span>
          <Button
            size="row"
            icon={<Copy size={16} aria-hidden />}
            onPress={() => void copy()}
            aria-label={`Copy ${label}`}
          >
            Copy
          </Button>
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard as well. */}
      <section className={css.code} tabIndex={0} aria-label={label}>
        <pre className={css.plain}>
          <code>{shown}</code>
        </pre>
      </section>
    </figure>
  );
}
