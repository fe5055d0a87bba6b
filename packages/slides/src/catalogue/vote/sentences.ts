/** What a vote slide says in words: how many voted, and what they said where enough of them did. */
import { counted, numberFormat, writeNumber, writePercent } from '@flightdeck/domain/locale';
import {
  type SlideVotes,
  VOTE_SHARES_FROM,
  type VoteResult,
  voteChoices,
  voteMean,
} from '@flightdeck/domain/vote';
import { listOf, shortName } from '../../format/sentence.ts';

/** Readers whose votes a takeaway may be drawn from. */
const TAKEAWAY_FROM = 5;

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** `4.2 of 5` of a range with votes; null otherwise. */
function meanOf(result: VoteResult, locale: string): string | null {
  const mean = voteMean(result);
  const most = voteChoices(result.question).length;
  return mean === null ? null : `${numberFormat(locale, ONE_DIGIT).format(mean)} of ${most}`;
}

/** The line under a question: how many voted, or why nothing is shown. */
export function stateOf(
  result: VoteResult,
  bar: SlideVotes['bar'] | undefined,
  locale: string,
): string {
  const { readers } = result;
  if (bar === undefined) return 'Readers of the shared or embedded report vote on it.';
  if (readers === null) {
    return bar === null
      ? 'The result shows once you have voted.'
      : 'The result shows to readers who vote.';
  }
  if (readers === 0) return bar === 'closed' ? 'Nobody voted.' : 'No votes yet.';
  const mean = meanOf(result, locale);
  return `${counted(readers, locale, 'reader')}${mean ? ` · mean ${mean}` : ''}`;
}

/** `8`, and with enough readers its share: `8 · 67%`. */
export function countText(count: number, readers: number, locale: string): string {
  const text = writeNumber(count, locale);
  if (readers < VOTE_SHARES_FROM) return text;
  return `${text} · ${writePercent((count / readers) * 100, locale)}`;
}

function said(result: VoteResult, locale: string): string | null {
  const { question, counts, readers } = result;
  if (!counts || !readers || readers < TAKEAWAY_FROM) return null;
  const mean = meanOf(result, locale);
  if (mean) return `${counted(readers, locale, 'reader')} gave ${mean} on average`;
  const most = Math.max(...counts);
  const leading = voteChoices(question).filter((_, index) => counts[index] === most);
  const names = listOf(leading.map(({ label }) => `“${shortName(label)}”`));
  if (leading.length === 1) {
    return `${names} leads with ${writeNumber(most, locale)} of ${counted(readers, locale, 'reader')}`;
  }
  if (leading.length > 2) return `${counted(readers, locale, 'reader')} voted, and no answer leads`;
  return `${names} are level with ${writeNumber(most, locale)} each of ${counted(readers, locale, 'reader')}`;
}

/** The first question with enough votes in a sentence; null when none has. */
export function voteTakeaway(results: readonly VoteResult[], locale: string): string | null {
  for (const result of results) {
    const sentence = said(result, locale);
    if (!sentence) continue;
    return results.length > 1
      ? `${shortName(result.question.text, 80)} ${sentence}.`
      : `${sentence}.`;
  }
  return null;
}
