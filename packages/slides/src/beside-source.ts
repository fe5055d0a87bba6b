/** Where figures come from that no query of a slide answers: apart, because few slides have them. */

/** What stands for a query in the source of a figure that none answers: keys are ids of sites, or of questions and answers. */
export const BESIDE_QUERIES = { benchmark: 'benchmark', votes: 'votes' } as const;

/** The source of a site's benchmark. */
export const benchmarkSource = (
  { siteId }: { readonly siteId: number },
  metric: 'ctr' | 'viewability',
): string => `${BESIDE_QUERIES.benchmark}|${metric}|${siteId}`;

/** The source of what readers voted: on a question, or for one of its answers; both count from 1. */
export const voteSource = (question: number, answer?: number): string =>
  `${BESIDE_QUERIES.votes}|readers|${answer === undefined ? question : `${question},${answer}`}`;
