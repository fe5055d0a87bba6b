/** Why two clients cannot be merged: what would make figures of one mean something else, or what cannot go. Each says what helps. */
import { CONTACT_LIMIT } from '@flightdeck/contract/clients';
import { EVENTS_LIMIT } from '@flightdeck/contract/key-events';
import { TRASH_DAYS } from '@flightdeck/domain/documents';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { identityOf, type StoredClient } from '../find.ts';

const Found = z.tuple([
  z.object({
    attributes: z.boolean(),
    bands: z.boolean(),
    subscribed: z.boolean(),
    documents: z.int(),
    requests: z.int(),
    sponsored: z.int(),
    events: z.int(),
    jobs: z.int(),
  }),
]);

/** Attribution of a client without who chose it and when. */
const ATTRIBUTION = (uuid: string): SQL => sql`SELECT to_jsonb(s)
  - 'client_uuid' - 'chosen_by' - 'chosen_at' FROM records.attribution_setting s WHERE s.client_uuid = ${uuid}`;
/** Bands of a client that are in force. */
const BANDS = (uuid: string): SQL => sql`SELECT b.rule_id, b.numbers FROM records.trouble_bands b
  WHERE b.client_uuid = ${uuid} AND b.numbers IS NOT NULL AND b.version =
    (SELECT max(v.version) FROM records.trouble_bands v WHERE v.client_uuid = b.client_uuid AND v.rule_id = b.rule_id)`;
const differ = (one: SQL, other: SQL): SQL =>
  sql`(EXISTS ((${one}) EXCEPT (${other})) OR EXISTS ((${other}) EXCEPT (${one})))`;

/** In sentences; none where they can be merged. */
export async function reasonsAgainst(
  db: RecordsDb,
  from: StoredClient,
  into: StoredClient,
): Promise<string[]> {
  const answer = await db.execute(sql`SELECT
    ${differ(ATTRIBUTION(from.uuid), ATTRIBUTION(into.uuid))} AS attributes,
    ${differ(BANDS(from.uuid), BANDS(into.uuid))} AS bands,
    EXISTS (SELECT FROM records.subscription WHERE client_uuid = ${from.uuid} AND state <> 'ended') AS subscribed,
    (SELECT count(*)::int FROM records.document WHERE client_uuid = ${from.uuid})
      + (SELECT count(*)::int FROM records.document_folder WHERE client_uuid = ${from.uuid}) AS documents,
    (SELECT count(*)::int FROM records.document_request WHERE client_uuid = ${from.uuid}
      AND revoked_at IS NULL AND expires_at > now() AND files_in < max_files) AS requests,
    (SELECT count(*)::int FROM records.sponsored_document WHERE client_uuid = ${from.uuid}) AS sponsored,
    (SELECT count(*)::int FROM records.key_event
      WHERE client_uuid IN (${from.uuid}, ${into.uuid}) AND deleted_at IS NULL) AS events,
    (SELECT count(*)::int FROM records.job
      WHERE state IN ('queued', 'running') AND position(${from.uuid} IN payload::text) > 0) AS jobs`);
  const [found] = Found.parse(Object(answer).rows);
  const [a, b] = [from.name, into.name];
  const contacts = contactsOfBoth(from, into).length;
  const against: readonly (readonly [boolean, string])[] = [
    [
      from.currency !== into.currency,
      `${a} is kept in ${from.currency} and ${b} in ${into.currency}: plans, targets and thresholds would count as another currency, unconverted. Only clients of one currency are merged.`,
    ],
    [
      from.timeZone !== into.timeZone,
      `${a} has its days in ${from.timeZone} and ${b} in ${into.timeZone}. Set the same time zone for both, under Identity, if it is right for both.`,
    ],
    [
      from.type !== into.type,
      `${a} is compared with the trade ${from.type} and ${b} with ${into.type}: its benchmarks would be others. Set the same trade for both, under Identity.`,
    ],
    [
      found.attributes,
      `${a} and ${b} attribute in different ways. Choose the same settings for both, under Attribution.`,
    ],
    [
      found.bands,
      `${a} and ${b} have different bands of campaign health, so that levels would change. Set the same for both, in the rules of campaign health.`,
    ],
    [
      found.subscribed,
      `${a} has a subscription of its own. End it first: ${b} is not charged for it, and what was invoiced goes along.`,
    ],
    [
      found.documents > 0,
      `${a} has documents or folders. Each file is encrypted for its client: move them to ${b} under Documents. What is in the trash is restored and moved too, or gone after ${TRASH_DAYS} days; what is on legal hold stays, and ${a} with it.`,
    ],
    [
      found.requests > 0,
      `${a} has requests of files that are open: what is handed in would lie where nobody looks. Close them under Documents.`,
    ],
    [
      found.sponsored > 0,
      `${a} has sponsored content. What was approved and published names it as the client, and its pictures are encrypted for it.`,
    ],
    [
      found.events > EVENTS_LIMIT,
      `Both have ${found.events} key events together, and a client may have ${EVENTS_LIMIT}. Delete some that no report needs.`,
    ],
    [
      contacts > CONTACT_LIMIT,
      `Both have ${contacts} contacts together, and a client may have ${CONTACT_LIMIT}. Remove some, under Identity.`,
    ],
    [
      found.jobs > 0,
      `Something is being loaded or prepared for ${a} just now. Try again when it is done.`,
    ],
  ];
  return against.flatMap(([holds, why]) => (holds ? [why] : []));
}

/** Contacts of both, each once. */
export function contactsOfBoth(from: StoredClient, into: StoredClient) {
  const kept = identityOf(into).contacts;
  const same = new Set(kept.map((contact) => JSON.stringify(contact)));
  return [
    ...kept,
    ...identityOf(from).contacts.filter((contact) => !same.has(JSON.stringify(contact))),
  ];
}
