/** What an advertiser's items are scored from: its client's bands, the rules as declared, its sources, and the day. */
import { createHash } from 'node:crypto';
import type { Day } from '@flightdeck/domain/dates';
import {
  type BandChoices,
  bandsOf,
  type SubjectId,
  subjectOf,
} from '@flightdeck/domain/troubleshooter/rules';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bandChoicesOf } from '../../../platform/health/band-choices.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client, clientAdvertiser } from '../../../platform/records/schema.ts';
import type { SourceItem } from '../source.ts';

/** The client of an advertiser, and the bands that it has of its own. */
export interface ClientBasis {
  readonly clientUuid: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly choices: BandChoices;
}

/** The client of an advertiser with its bands; null where no client has it. */
export async function clientBasis(
  db: RecordsDb,
  advertiserId: number,
): Promise<ClientBasis | null> {
  const [row] = await db
    .select({ clientUuid: client.uuid, currency: client.currency })
    .from(clientAdvertiser)
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(eq(clientAdvertiser.advertiserId, advertiserId));
  return row ? { ...row, choices: (await bandChoicesOf(db, row.clientUuid)).choices } : null;
}

/** Characters of a digest: 132 bits. */
const DIGEST = 22;

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, DIGEST);

/** Differs when a subject's rules are declared otherwise, or other bands of them are in force. */
export const rulesDigest = (subject: SubjectId, choices: BandChoices): string =>
  hash(
    JSON.stringify(
      subjectOf(subject).rules.map((rule) => [rule.id, rule.formula, bandsOf(rule, choices)]),
    ),
  );

/** Of all that an item's row is written from: an item with the digest that it has already is as it was. */
export const digestOf = (
  { name, detail, opportunityType, links, record }: SourceItem,
  rules: string,
): string => hash(JSON.stringify([rules, name, detail, opportunityType, links, record]));

/** What an advertiser was last scored from, by its parts, as `trouble_state` keeps it as JSON. */
export const Fingerprint = z.object({
  day: z.string(),
  /** Of the client, its bands and the rules. */
  rules: z.string(),
  /** Fingerprint by id of the source; null where it could not be read, so that the next run tries again. */
  sources: z.record(z.string(), z.nullable(z.string())),
});
export type Fingerprint = z.infer<typeof Fingerprint>;

/** What an advertiser would be scored from now. */
export const fingerprintOf = (
  day: Day,
  basis: ClientBasis | null,
  subjects: readonly SubjectId[],
  prints: readonly { readonly source: { readonly id: string }; readonly print: string | null }[],
): Fingerprint => ({
  day,
  rules: hash(
    JSON.stringify([
      basis?.clientUuid ?? null,
      basis?.currency ?? null,
      subjects.map((subject) => rulesDigest(subject, basis?.choices ?? {})),
    ]),
  ),
  sources: Object.fromEntries(prints.map(({ source, print }) => [source.id, print])),
});
