/** A field for a question in words: “ctr by site last month where country is Germany, as bars” becomes a tile. */
import { Button } from '@flightdeck/design-system';
import type { CalculatedMetric } from '@flightdeck/domain/dashboards';
import {
  type AskProblem,
  type AskSuggestion,
  complete,
  MOST_LETTERS,
  type TileDraft,
} from '@flightdeck/domain/dashboards/ask';
import { Check, MessageCircleQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ASKED_KINDS } from '../edit/kinds.ts';
import * as css from './ask.css.ts';
import { CompletedField } from './CompletedField.tsx';
import { useAnswer } from './use-answer.ts';

/** What is wrong is told once the text rests: half a word is no mistake. */
const REST_MS = 700;
/** Most problems and mends that are told at once. */
const MOST_PROBLEMS = 2;
const MOST_MENDS = 4;

/** Props of AskField. */
export interface AskFieldProps {
  /** Clients whose names can be asked for; all that the viewer sees where it is empty. */
  readonly advIds: readonly number[];
  /** Takes the tile that was asked for; the caller gives it an id and a place. The field is empty afterwards. */
  readonly onAsk: (draft: TileDraft) => void;
  /** Default: `Ask for a tile`. */
  readonly label?: string | undefined;
  /** Text of the button, a verb. Default: `Add tile`. */
  readonly action?: string | undefined;
  /** The dashboard's own metrics, which can be asked for by their labels. Keep it the same array between renders. */
  readonly metrics?: readonly CalculatedMetric[] | undefined;
  readonly autoFocus?: boolean | undefined;
}

/** ↑ ↓ and Enter complete; Enter without a choice asks. Below stands in words what was understood, and what was not. */
export function AskField({
  advIds,
  onAsk,
  label = 'Ask for a tile',
  action = 'Add tile',
  metrics,
  autoFocus = false,
}: AskFieldProps) {
  const id = useId();
  const { today } = useViewer().settings;
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [tried, setTried] = useState<string | null>(null);
  const [focusCount, setFocusCount] = useState(0);
  const rested = useSettled(text, REST_MS);
  const { asked, values, isLooking, failure, lookAgain } = useAnswer(text, caret, advIds, metrics);
  const { draft } = asked;
  const showsProblems = text.trim() !== '' && (rested === text || tried === text);

  const write = (next: string) => {
    setText(next);
    setCaret(next.length);
    setFocusCount(focusCount + 1);
  };
  const mend = ({ at, insert }: AskSuggestion) =>
    write((text.slice(0, at.start) + insert + text.slice(at.end)).replaceAll(/ {2,}/g, ' '));
  const submit = () => {
    setTried(text);
    if (!draft) return;
    onAsk(draft);
    setText('');
    setCaret(0);
  };

  return (
    <div className={css.field}>
      <div className={css.line}>
        <CompletedField
          label={label}
          placeholder="ctr by site last month, as bars"
          prefix={<MessageCircleQuestion size={16} aria-hidden />}
          value={text}
          onChange={setText}
          onCaret={setCaret}
          suggest={(written, at) =>
            complete(written, at, { today, kinds: ASKED_KINDS, metrics, values })
          }
          onEnter={submit}
          isInvalid={showsProblems && asked.problems.length > 0}
          describedBy={id}
          maxLength={MOST_LETTERS}
          autoFocus={autoFocus}
          focusCount={focusCount}
        />
        <Button variant="primary" onPress={submit} isDisabled={text.trim() === '' || isLooking}>
          {action}
        </Button>
      </div>
      <div id={id} className={css.says} aria-live="polite">
        {asked.words && (draft || asked.problems.length === 0) ? (
          <p className={css.understood}>
            {draft ? <Check size={16} className={css.icon} aria-hidden /> : null}
            <span>
              {asked.words}
              {isLooking ? ' · looking up names...' : ''}
            </span>
          </p>
        ) : null}
        {showsProblems
          ? asked.problems
              .slice(0, MOST_PROBLEMS)
              .map((problem) => (
                <Problem
                  key={`${problem.at.start} ${problem.message}`}
                  problem={problem}
                  className={css.wrong}
                  onMend={mend}
                />
              ))
          : null}
        {failure ? (
          <p className={css.wrong}>
            Names could not be looked up: {failure}{' '}
            <Button variant="text" size="row" onPress={lookAgain}>
              Try again
            </Button>
          </p>
        ) : null}
        {draft ? (
          <>
            {asked.remarks.map((remark) => (
              <Problem key={remark.message} problem={remark} className={css.remark} onMend={mend} />
            ))}
            {asked.others.length > 0 ? (
              <Problem
                problem={{
                  at: { start: text.length, end: text.length },
                  message: 'Other data could answer as well:',
                  suggestions: asked.others,
                }}
                className={css.remark}
                onMend={mend}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Something to be said about the question, and ways to change it. */
function Problem({
  problem: { message, suggestions },
  className,
  onMend,
}: {
  readonly problem: AskProblem;
  readonly className: string;
  readonly onMend: (suggestion: AskSuggestion) => void;
}) {
  return (
    <div className={css.mends}>
      <span className={className}>{message}</span>
      {suggestions.slice(0, MOST_MENDS).map((suggestion) => (
        <Button key={suggestion.label} variant="text" size="row" onPress={() => onMend(suggestion)}>
          {suggestion.label}
        </Button>
      ))}
    </div>
  );
}
