/** When a person's visit ends and the next one begins, which is the mark for what is new to them. */

/** Without a request for so long, the next one begins a new visit. */
const BREAK = '30 minutes';

/**
 * SQL of the value that `news_since` gets with every change of `last_seen_at`: where a visit begins now, the end of
 * the last one.
 * @param person Alias or name of the table of people.
 */
export const newsSince = (person: string): string =>
  `CASE WHEN ${person}.last_seen_at < now() - interval '${BREAK}'
    THEN greatest(${person}.news_since, ${person}.last_seen_at) ELSE ${person}.news_since END`;
