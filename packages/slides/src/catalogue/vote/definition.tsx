/** Vote: up to four questions that readers answer, and what they said (spec.md §3 Vote). */
import { isUnwritten } from '@flightdeck/domain/report';
import {
  askedQuestions,
  VOTE_QUESTIONS,
  type VoteResult,
  voteChoices,
  voteResult,
} from '@flightdeck/domain/vote';
import { voteSource } from '../../beside-source.ts';
import { fillText } from '../../deck/placeholders.ts';
import { BODY } from '../../deck/size.ts';
import { defineSlide, type PropsOf } from '../../definition.ts';
import { computed } from '../../figure-source.ts';
import { questions, toggle } from '../../options.ts';
import { pageOptions } from '../options.ts';
import { about } from './about.ts';
import { stateOf, voteTakeaway } from './sentences.ts';
import { VoteChart } from './VoteChart.tsx';

const OPTIONS = pageOptions({
  voteQuestion: questions({
    label: 'Questions',
    help: 'A question that is changed begins anew: earlier votes were for another one.',
    maxItems: VOTE_QUESTIONS,
  }),
  voteClosed: toggle(
    false,
    'Vote is closed',
    'Nobody can vote any more, and every reader sees the result.',
  ),
});
type Props = PropsOf<typeof OPTIONS>;

const GAP = { column: 48, row: 22 };
/** Height of a question's text with the line under it. */
const HEAD = { one: 96, many: 78 };

/** The questions with what is known of their votes; placeholders are filled. */
function resultsOf({
  data,
  options,
  context,
}: Pick<Props, 'data' | 'options' | 'context'>): VoteResult[] {
  const results =
    data.votes?.results ??
    askedQuestions(options.voteQuestion).map((question) => voteResult(question, [], null, false));
  const fill = (text: string) => fillText(text, context, '');
  return results.map((result) => {
    const { text, scale, answers } = result.question;
    return { ...result, question: { text: fill(text), scale, answers: answers.map(fill) } };
  });
}

function View(props: Props) {
  const results = resultsOf(props);
  const { locale } = props.context;
  const columns = results.length > 1 ? 2 : 1;
  const rows = Math.ceil(results.length / columns);
  const width = (BODY.width - GAP.column * (columns - 1)) / columns;
  const height = (BODY.height - GAP.row * (rows - 1)) / rows;
  return (
    <div className="fd-vote" data-count={columns}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question stays in its place
        <div key={index} className="fd-vote-question" style={{ width, height }}>
          <p className="fd-vote-text">{result.question.text}</p>
          <p
            className="fd-vote-state"
            data-figure={result.readers === null ? undefined : voteSource(index + 1)}
          >
            {stateOf(result, props.data.votes?.bar, locale)}
          </p>
          <VoteChart
            result={result}
            place={index + 1}
            width={width}
            height={Math.min(340, height - (columns === 1 ? HEAD.one : HEAD.many))}
            locale={locale}
          />
        </div>
      ))}
    </div>
  );
}

export const slide = defineSlide({
  ...about,
  takeawaySource: computed(voteSource(1)),
  options: OPTIONS,
  queries: () => ({}),
  votes: (options) => askedQuestions(options.voteQuestion),
  isEmpty: (_data, options) => isUnwritten({ component: 'vote', options }),
  emptyNotice: () => ({ title: 'No question', text: 'This page asks nothing.' }),
  authorHint: 'Edit the slide to ask up to four questions. Until then it is not in the PDF.',
  takeaway: (props) => voteTakeaway(resultsOf(props), props.context.locale),
  tables: (props) =>
    resultsOf(props).map(({ question, counts }) => ({
      title: question.text,
      columns: [
        { label: 'Answer', unit: 'text' },
        { label: 'Readers', unit: 'count' },
      ],
      rows: voteChoices(question).map(({ label }, index) => [label, counts?.[index] ?? null]),
    })),
  View,
});
