/** Partners, whose pages may embed reports and help, and the keys they sign their tokens with. */
import { randomBytes } from 'node:crypto';
import { EmbedOrigin } from '@flightdeck/domain/embed';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Audit } from '../audit.ts';
import { makeSecret, makeSecretBox, type Secrets } from '../crypto/secrets.ts';
import { AppError } from '../errors.ts';
import type { Records } from '../records/records.ts';
import { client, partner, partnerKey } from '../records/schema.ts';

/** Live keys at once: the one in use, and the one to change to. */
const MOST_KEYS = 2;

/** The settings of a partner. */
export interface PartnerSpec {
  readonly name: string;
  /** The client whose advertisers it may show. */
  readonly clientUuid: string;
  /** Exact origins of its pages. */
  readonly origins: readonly string[];
  /** Help projects it may show. */
  readonly projects: readonly string[];
}

/** A new key. Its secret is shown here and never again. */
export interface NewKey {
  readonly kid: string;
  readonly secret: string;
}

/** A partner as listed, without secrets. */
export interface Partner extends PartnerSpec {
  readonly id: string;
  readonly clientName: string;
  /** Live keys, the oldest first. */
  readonly keys: readonly { readonly kid: string; readonly createdAt: Date }[];
}

/** The secret that a signature is checked with, and what its partner may show. */
export interface SigningPartner {
  readonly id: string;
  readonly name: string;
  readonly clientUuid: string;
  readonly origins: readonly string[];
  readonly projects: readonly string[];
  /** Advertisers of its client, now. */
  readonly advertiserIds: readonly number[];
  readonly secret: string;
}

/** The partners of this installation. Every change is in the audit log, without secrets. */
export interface Partners {
  /** @throws {AppError} `unprocessable` for an unknown client or an invalid origin. */
  create(spec: PartnerSpec): Promise<{ readonly id: string } & NewKey>;
  /** Replaces origins or projects. @throws {AppError} `not-found`, `unprocessable`. */
  change(id: string, spec: Partial<Pick<PartnerSpec, 'origins' | 'projects'>>): Promise<void>;
  /** A second key. @throws {AppError} `not-found`, `conflict` when two are live. */
  addKey(id: string): Promise<NewKey>;
  /** Refuses the key's tokens from the next request on. @throws {AppError} `not-found`. */
  retireKey(id: string, kid: string): Promise<void>;
  list(): Promise<readonly Partner[]>;
  /** Null for an unknown partner and that of an archived client, an unknown or retired key, and one whose secret cannot be read. */
  signing(id: string, kid: string): Promise<SigningPartner | null>;
  /** Whether any partner has pages of this origin. */
  knowsOrigin(origin: string): Promise<boolean>;
}

const SigningRow = z.object({
  name: z.string(),
  clientUuid: z.string(),
  origins: z.array(z.string()),
  projects: z.array(z.string()),
  advertiserIds: z.array(z.int()),
  sealed: z.string(),
});
const SIGNING = `
SELECT p.name, p.client_uuid AS "clientUuid", p.origins, p.projects, k.secret AS sealed,
  ARRAY(SELECT a.advertiser_id FROM records.client_advertiser a
        WHERE a.client_uuid = p.client_uuid ORDER BY 1) AS "advertiserIds"
FROM records.partner p JOIN records.partner_key k ON k.partner_id = p.id
JOIN records.client c ON c.uuid = p.client_uuid AND c.archived_at IS NULL
WHERE p.id = $1 AND k.kid = $2 AND k.retired_at IS NULL`;

const random = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

function checkedOrigins(origins: readonly string[]): string[] {
  for (const origin of origins) {
    const parsed = EmbedOrigin.safeParse(origin);
    if (!parsed.success) {
      throw new AppError('unprocessable', `${origin} ${parsed.error.issues[0]?.message}.`);
    }
  }
  if (origins.length === 0) throw new AppError('unprocessable', 'Name at least one origin.');
  return [...new Set(origins)];
}

const unknownPartner = (id: string) => new AppError('not-found', `There is no partner ${id}.`);

/** The partners in `records`, their secrets sealed with keys made from `secrets`. */
export function makePartners(records: Records, audit: Audit, secrets: Secrets): Partners {
  const { db } = records;
  const box = makeSecretBox(secrets);
  const place = (id: string, kid: string) => `${id}/${kid}`;
  const note = (what: string, target: string, after?: unknown) =>
    audit.write({ action: `partner/${what}`, actorId: null, target, after });
  const keyRow = (partnerId: string) => {
    const key = { kid: random('key'), secret: makeSecret() };
    const sealed = box.seal(key.secret, place(partnerId, key.kid));
    return { key, row: { partnerId, kid: key.kid, secret: sealed } };
  };
  return {
    async create({ name, clientUuid, origins, projects }) {
      const exact = checkedOrigins(origins);
      const [found] = await db
        .select({ uuid: client.uuid })
        .from(client)
        .where(eq(client.uuid, clientUuid));
      if (!found) throw new AppError('unprocessable', `There is no client ${clientUuid}.`);
      const id = random('partner');
      const { key, row } = keyRow(id);
      await records.transaction(async (tx) => {
        await tx
          .insert(partner)
          .values({ id, name, clientUuid, origins: exact, projects: [...projects] });
        await tx.insert(partnerKey).values(row);
      });
      await note('create', id, { name, clientUuid, origins: exact, projects, kid: key.kid });
      return { id, ...key };
    },
    async change(id, { origins, projects }) {
      const values = {
        ...(origins ? { origins: checkedOrigins(origins) } : {}),
        ...(projects ? { projects: [...projects] } : {}),
      };
      const changed = await db
        .update(partner)
        .set(values)
        .where(eq(partner.id, id))
        .returning({ id: partner.id });
      if (changed.length === 0) throw unknownPartner(id);
      await note('change', id, values);
    },
    async addKey(id) {
      const { key, row } = keyRow(id);
      await records.transaction(async (tx) => {
        // Locked, so that two rotations at once do not make three keys.
        const [found] = await tx
          .select({ id: partner.id })
          .from(partner)
          .where(eq(partner.id, id))
          .for('update');
        if (!found) throw unknownPartner(id);
        const live = await tx
          .select({ kid: partnerKey.kid })
          .from(partnerKey)
          .where(and(eq(partnerKey.partnerId, id), isNull(partnerKey.retiredAt)));
        if (live.length >= MOST_KEYS) {
          throw new AppError(
            'conflict',
            `This partner has two keys already: ${live.map(({ kid }) => kid).join(', ')}. Retire one first.`,
          );
        }
        await tx.insert(partnerKey).values(row);
      });
      await note('add-key', id, { kid: key.kid });
      return key;
    },
    async retireKey(id, kid) {
      const retired = await db
        .update(partnerKey)
        .set({ retiredAt: new Date() })
        .where(
          and(eq(partnerKey.partnerId, id), eq(partnerKey.kid, kid), isNull(partnerKey.retiredAt)),
        )
        .returning({ kid: partnerKey.kid });
      if (retired.length === 0) {
        throw new AppError('not-found', `Partner ${id} has no live key ${kid}.`);
      }
      await note('retire-key', id, { kid });
    },
    async list() {
      const [partners, keys] = await Promise.all([
        db
          .select({ partner, clientName: client.name })
          .from(partner)
          .innerJoin(client, eq(client.uuid, partner.clientUuid))
          .orderBy(asc(partner.createdAt), asc(partner.id)),
        db
          .select({
            partnerId: partnerKey.partnerId,
            kid: partnerKey.kid,
            createdAt: partnerKey.createdAt,
          })
          .from(partnerKey)
          .where(isNull(partnerKey.retiredAt))
          .orderBy(asc(partnerKey.createdAt), asc(partnerKey.kid)),
      ]);
      return partners.map(
        ({ partner: { id, name, clientUuid, origins, projects }, clientName }) => ({
          id,
          name,
          clientUuid,
          clientName,
          origins,
          projects,
          keys: keys
            .filter(({ partnerId }) => partnerId === id)
            .map(({ kid, createdAt }) => ({ kid, createdAt })),
        }),
      );
    },
    async signing(id, kid) {
      const [row] = await records.execute(SIGNING, [id, kid]);
      if (!row) return null;
      const { sealed, ...found } = SigningRow.parse(row);
      const secret = box.open(sealed, place(id, kid));
      return secret === null ? null : { id, ...found, secret };
    },
    async knowsOrigin(origin) {
      const rows = await records.execute(
        'SELECT 1 AS known FROM records.partner WHERE $1 = ANY(origins) LIMIT 1',
        [origin],
      );
      return rows.length > 0;
    },
  };
}
