/** The questions of a vote slide: their texts, and how each is answered. */
import { Button, Select, TextArea, TextField } from '@flightdeck/design-system';
import type { SlideOptions } from '@flightdeck/domain/report';
import {
  NEW_QUESTION,
  type VoteQuestion as Question,
  VOTE_ANSWERS,
  VOTE_QUESTION_LENGTH,
  VoteQuestion,
  VoteScale,
} from '@flightdeck/domain/vote';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import * as css from './fields.css.ts';

const SCALES: Readonly<Record<VoteScale, string>> = {
  '1-5': 'A number from 1 to 5',
  '1-10': 'A number from 1 to 10',
  answers: 'One of these answers',
};
const CHOICES = VoteScale.options.map((value) => ({ value, label: SCALES[value] }));

/** Props of the field; `value` is a list of questions, anything else in it is left out. */
export interface QuestionsFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly maxItems: number;
  readonly value: SlideOptions[string] | undefined;
  readonly onChange: (questions: Question[]) => void;
}

/** Every question with its fields; a removed one leaves the focus in the list. */
export function QuestionsField({
  label,
  description,
  maxItems,
  value,
  onChange,
}: QuestionsFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const questions = (Array.isArray(value) ? value : []).flatMap((item) => {
    const question = VoteQuestion.safeParse(item).data;
    return question ? [question] : [];
  });
  const change = (index: number, part: Partial<Question>) =>
    onChange(questions.map((each, place) => (place === index ? { ...each, ...part } : each)));
  const remove = (index: number) => {
    onChange(questions.filter((_, place) => place !== index));
    list.current?.focus();
  };
  return (
    <fieldset ref={list} className={css.questions} tabIndex={-1}>
      <legend className={css.fieldLabel}>
        {label} ({questions.length} of {maxItems})
      </legend>
      {description && <p className={css.fieldHelp}>{description}</p>}
      {questions.map(({ text, scale, answers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be equal
        <fieldset key={index} aria-label={`Question ${index + 1}`} className={css.question}>
          <TextField
            label={`Question ${index + 1}`}
            size="small"
            value={text}
            maxLength={VOTE_QUESTION_LENGTH}
            onChange={(typed) => change(index, { text: typed })}
          />
          <Select
            label="Answered by"
            size="small"
            options={CHOICES}
            value={scale}
            onChange={(chosen) => {
              const known = VoteScale.safeParse(chosen).data;
              if (known) change(index, { scale: known });
            }}
          />
          {scale === 'answers' && (
            <TextArea
              label="Answers"
              size="small"
              description={`One per line, from ${VOTE_ANSWERS.min} to ${VOTE_ANSWERS.max}.`}
              rows={Math.min(VOTE_ANSWERS.max, Math.max(3, answers.length + 1))}
              value={answers.join('\n')}
              onChange={(typed) =>
                change(index, {
                  answers: linesOf(typed),
                })
              }
            />
          )}
          <div>
            <Button
              variant="text"
              size="small"
              icon={<Trash2 size={14} />}
              aria-label={`Remove question ${index + 1}`}
              onPress={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {questions.length < maxItems && (
        <Button
          size="small"
          icon={<Plus size={14} />}
          onPress={() => onChange([...questions, NEW_QUESTION])}
        >
          Add question
        </Button>
      )}
    </fieldset>
  );
}

/** Answers as typed, without what is beyond the limits. A line being typed may still be blank. */
const linesOf = (typed: string): string[] =>
  typed === ''
    ? []
    : typed
        .split('\n')
        .slice(0, VOTE_ANSWERS.max)
        .map((line) => line.slice(0, VOTE_ANSWERS.length));
