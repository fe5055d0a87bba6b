/** Voting on the slide in view: its questions under it, answered by radio buttons; loaded when a slide asks some. */
import { NativeButton, Spinner } from '@flightdeck/design-system';
import {
  questionKey,
  type SlideVotes,
  type VoteResult,
  voteChoices,
} from '@flightdeck/domain/vote';
import { fillText, type ReportContext } from '@flightdeck/slides';
import { useId, useState } from 'react';
import type { GivenVotes } from './load.ts';
import * as css from './vote.css.ts';

interface VoteFormProps {
  readonly votes: SlideVotes;
  readonly context: ReportContext;
  /** @throws {Error} with a message for the reader. */
  readonly onVote: (votes: GivenVotes) => Promise<void>;
}

/** Why nobody can vote here. An author never sees the viewer. */
const BARS: Readonly<Record<NonNullable<SlideVotes['bar']>, string>> = {
  author: 'Readers vote here.',
  closed: 'This vote is closed.',
  'unknown-reader': 'This page does not say who reads it, so that nobody can vote here.',
};

type State =
  | { readonly kind: 'idle' | 'sending' | 'done' | 'unchanged' }
  | { readonly kind: 'failed'; readonly message: string };

const SAID: Readonly<Partial<Record<State['kind'], string>>> = {
  done: 'Your vote is counted. You can change it until the vote closes.',
  unchanged: 'Choose an answer first.',
};

/** The questions with the reader's own votes, and what became of the last try. */
export default function VoteForm({ votes, context, onVote }: VoteFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { results, bar } = votes;
  if (results.length === 0) return null;
  if (bar !== null) return <p className={css.remark}>{BARS[bar]}</p>;
  const fill = (text: string) => fillText(text, context, '');
  const chosenFor = ({ question, own }: VoteResult) => chosen.get(questionKey(question)) ?? own;
  const vote = async () => {
    if (state.kind === 'sending') return;
    const given = results.flatMap((result) => {
      const value = chosenFor(result);
      const { question, own } = result;
      return value === null || value === own ? [] : [{ question, value }];
    });
    if (given.length === 0) return setState({ kind: 'unchanged' });
    setState({ kind: 'sending' });
    try {
      await onVote(given);
      setChosen(new Map());
      setState({ kind: 'done' });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Try again.';
      setState({ kind: 'failed', message });
    }
  };
  return (
    <form
      className={css.form}
      aria-label="Vote"
      onSubmit={(event) => {
        event.preventDefault();
        void vote();
      }}
    >
      {results.map((result) => {
        const { question } = result;
        const key = questionKey(question);
        return (
          <fieldset key={key} className={css.question}>
            <legend className={css.title}>{fill(question.text)}</legend>
            <div className={css.choices}>
              {voteChoices(question).map(({ value, label }) => (
                <label key={value} className={css.choice}>
                  <input
                    type="radio"
                    name={`${id}${key}`}
                    className={css.radio}
                    checked={chosenFor(result) === value}
                    onChange={() => {
                      setChosen(new Map(chosen).set(key, value));
                      setState({ kind: 'idle' });
                    }}
                  />
                  {fill(label)}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <div className={css.actions}>
        <NativeButton
          variant="primary"
          icon={state.kind === 'sending' ? <Spinner /> : undefined}
          onPress={() => void vote()}
        >
          {results.some(({ own }) => own !== null) ? 'Change vote' : 'Vote'}
        </NativeButton>
        <p role="status" className={css.state}>
          {SAID[state.kind]}
        </p>
      </div>
      {state.kind === 'failed' ? (
        <p role="alert" className={css.problem}>
          Your vote was not counted. {state.message}
        </p>
      ) : null}
    </form>
  );
}
