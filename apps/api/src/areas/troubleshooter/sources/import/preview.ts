/** What loading a file for an advertiser would do: what it is, whose, what it takes the place of, and what is left out. */
import type { TroublePreview } from '@flightdeck/contract/trouble-sources';
import { z } from 'zod';
import type { LocalUpload } from '../../../../platform/files/uploads.ts';
import type { Caller } from '../../../../platform/route.ts';
import type { Services } from '../../../../platform/services.ts';
import { KIND_TITLES } from '../entities.ts';
import { standingOf } from '../standing.ts';
import { countsOf, digestOf, sameAs, whatIs } from './apply.ts';
import { readEntities } from './read-file.ts';

type Advertiser = NonNullable<TroublePreview['proposed']>;

/**
 * Reads an uploaded file.
 * @param advertiserId Advertiser among those of the caller; null to take the one that the file proposes.
 */
export async function previewFile(
  services: Services,
  caller: Caller,
  advertiserId: number | null,
  upload: LocalUpload,
): Promise<TroublePreview> {
  const { records, facts } = services;
  const read = await readEntities(upload.path);
  const proposed = await ownerOf(facts, caller, read.platformAdvertiser);
  const advertiser = advertiserId === null ? proposed : await namedAdvertiser(facts, advertiserId);
  const standing = advertiser
    ? await standingOf(records.db, advertiser.advId, [read.file])
    : new Map();
  const replaced = await countsOf(records.db, standing);
  return {
    fileId: upload.fileId,
    fileName: upload.name,
    file: read.file,
    what: whatIs(read),
    advertiser,
    proposed,
    counts: read.kinds.map((kind) => ({
      title: KIND_TITLES[kind],
      count: read.entities.filter((entity) => entity.kind === kind).length,
      replaces: replaced.get(kind) ?? 0,
    })),
    leftOut: [...read.leftOut],
    leftOutCount: read.leftOutCount,
    notes: [
      ...read.notes,
      ...(advertiser && proposed && advertiser.advId !== proposed.advId
        ? [`By its advertiser id the file is of ${proposed.name}. Check the advertiser.`]
        : []),
    ],
    sameAs: advertiser
      ? await sameAs(
          records.db,
          advertiser.advId,
          await digestOf(upload.path),
          read.kinds,
          standing,
        )
      : null,
  };
}

const Rows = z.array(z.object({ advId: z.int(), name: z.string() }));

/** The caller's advertiser with an account of this id on the platform; null where there is none, or several. */
async function ownerOf(
  facts: Services['facts'],
  caller: Caller,
  externalId: string | null,
): Promise<Advertiser | null> {
  if (externalId === null) return null;
  const [only, another] = Rows.parse(
    await facts.query(
      `SELECT DISTINCT m.id AS "advId", m.name FROM advertiser a JOIN advertiser m ON m.id = coalesce(a.account_of, a.id)
       WHERE a.external_id = $1 AND m.id = ANY($2::int[])`,
      [externalId, [...caller.advertiserIds]],
    ),
  );
  return only && !another ? only : null;
}

async function namedAdvertiser(
  facts: Services['facts'],
  advertiserId: number,
): Promise<Advertiser | null> {
  const [row] = Rows.parse(
    await facts.query('SELECT id AS "advId", name FROM advertiser WHERE id = $1', [advertiserId]),
  );
  return row ?? null;
}
