/** Votes of a report's readers: one a reader and question, changed until the author closes the vote. */
import { createHash } from 'node:crypto';
import type { Slide } from '@flightdeck/domain/report';
import {
  askedQuestions,
  questionKey,
  type SlideVotes,
  type VoteQuestion,
  VoteQuestions,
  voteChoices,
  voteResult,
} from '@flightdeck/domain/vote';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { reportVote } from '../schema.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const hashOf = (question: VoteQuestion): string => sha256(questionKey(question));

/** What is voted on. */
export interface Vote {
  readonly reportId: string;
  readonly questions: readonly VoteQuestion[];
  readonly isClosed: boolean;
}

const VoteOptions = z.object({
  voteQuestion: z.catch(VoteQuestions, []),
  voteClosed: z.boolean().catch(false),
});

/** The vote of a slide, by the options that the server reads. */
export function voteOn(reportId: string, { options }: Pick<Slide, 'options'>): Vote {
  const { voteQuestion, voteClosed } = VoteOptions.parse(options);
  return { reportId, questions: askedQuestions(voteQuestion), isClosed: voteClosed };
}

/** What stands for a reader in the table; null for somebody who does not vote, or whom the page does not name. */
function voterOf({ embed, user }: Caller): string | null {
  return embed?.type === 'share' || embed?.user ? sha256(user.id) : null;
}

/** What was voted, as far as the caller may know it: authors always, readers once they voted or it is closed. */
export async function votesOf(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  { reportId, questions, isClosed }: Vote,
): Promise<SlideVotes> {
  const isAuthor = !caller.embed;
  const voter = voterOf(caller);
  const rows =
    questions.length === 0
      ? []
      : await records.db
          .select({
            hash: reportVote.questionHash,
            value: reportVote.value,
            readers: sql`count(*)`.mapWith(Number),
            isOwn: sql`bool_or(${reportVote.voterHash} = ${voter ?? ''})`.mapWith(Boolean),
          })
          .from(reportVote)
          .where(
            and(
              eq(reportVote.reportId, reportId),
              inArray(reportVote.questionHash, questions.map(hashOf)),
            ),
          )
          .groupBy(reportVote.questionHash, reportVote.value);
  return {
    results: questions.map((question) => {
      const votes = rows.filter(({ hash }) => hash === hashOf(question));
      const own = votes.find(({ isOwn }) => isOwn)?.value ?? null;
      return voteResult(question, votes, own, isAuthor || isClosed);
    }),
    bar: isAuthor ? 'author' : isClosed ? 'closed' : voter === null ? 'unknown-reader' : null,
  };
}

/** A vote for one question. */
export interface GivenVote {
  readonly question: VoteQuestion;
  readonly value: number;
}

/**
 * Keeps a reader's votes, in place of their earlier ones, and answers what they may know now.
 * @throws {AppError} `forbidden` when the vote is closed or the page names no reader, `conflict` when a question is not
 * asked any more, `unprocessable` for a value that is no choice.
 */
export async function castVotes(
  services: Pick<Services, 'records' | 'clock'>,
  caller: Caller,
  vote: Vote,
  given: readonly GivenVote[],
): Promise<SlideVotes> {
  const { records, clock } = services;
  if (vote.isClosed) {
    throw new AppError('forbidden', 'This vote is closed. Reload the page to see its result.');
  }
  const voter = voterOf(caller);
  if (voter === null) {
    throw new AppError(
      'forbidden',
      'This page does not say who reads it, so that nobody can vote on it.',
    );
  }
  const asked = new Set(vote.questions.map(questionKey));
  for (const { question, value } of given) {
    if (!asked.has(questionKey(question))) {
      throw new AppError('conflict', 'The questions have changed. Reload the page and vote again.');
    }
    if (!voteChoices(question).some((choice) => choice.value === value)) {
      throw new AppError('unprocessable', 'votes: choose one of the answers of the question.');
    }
  }
  const votedAt = clock();
  await records.transaction(async (tx) => {
    for (const { question, value } of given) {
      await tx
        .insert(reportVote)
        .values({
          ...{ reportId: vote.reportId, value, votedAt },
          ...{ questionHash: hashOf(question), voterHash: voter },
        })
        .onConflictDoUpdate({
          target: [reportVote.reportId, reportVote.questionHash, reportVote.voterHash],
          set: { value, votedAt },
        });
    }
  });
  return votesOf(services, caller, vote);
}
