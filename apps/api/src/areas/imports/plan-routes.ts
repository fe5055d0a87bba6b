/** Importing media plans: the calls of `plan` that read a file. */
import type { PlanChoices, PlanPlacement, PlanPreview } from '@flightdeck/contract/plan';
import { CALLS } from '@flightdeck/contract/server';
import { counted } from '@flightdeck/domain/locale';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { LocalUpload, Uploads } from '../../platform/files/uploads.ts';
import { type Candidate, candidatesOf, plain } from '../../platform/plan/match.ts';
import { foreseePlan, importPlan } from '../../platform/plan/plans.ts';
import { type Route, route } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type PlanFile, readPlan } from './plan-file.ts';

/** Bad rows that are told. */
const TOLD_BAD_ROWS = 200;
const Names = z.array(z.object({ name: z.string(), external_id: z.string() }));
const AdvertiserId = z.coerce.number().int().positive().max(2_147_483_647);

/** The calls that take a media plan, read it again and import it. */
export function planRoutes(services: Services, uploads: Uploads): Route[] {
  const { facts, audit, clock } = services;
  const { plan } = CALLS;
  return [
    route(plan.preview, async ({ body, files }, caller) => {
      const advId = AdvertiserId.safeParse(body.advId);
      if (!advId.success) throw new AppError('not-found', 'There is no such advertiser.');
      requireAdvertisers(caller, [advId.data]);
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'file: send a media plan.');
      return uploads.keep(file, caller.user.id, (upload) =>
        previewOf(services, advId.data, upload, {}),
      );
    }),
    route(plan.check, async ({ body: { advId, fileId, ...choices } }, caller) => {
      requireAdvertisers(caller, [advId]);
      return uploads.read(fileId, caller.user.id, (upload) =>
        previewOf(services, advId, upload, choices),
      );
    }),
    route(plan.apply, async ({ body }, caller) => {
      const { advId, fileId, matches, ...choices } = body;
      requireAdvertisers(caller, [advId]);
      const { name: fileName, bookings } = await uploads.read(fileId, caller.user.id, (upload) =>
        read(services, advId, upload, choices).then(({ bookings }) => ({
          name: upload.name,
          bookings,
        })),
      );
      await admitPlacements(
        services,
        advId,
        matches.flatMap(({ placementIds }) => placementIds),
      );
      const done = await importPlan(facts, {
        advertiserId: advId,
        fileName,
        bookings,
        chosen: new Map(matches.map(({ line, placementIds }) => [line, placementIds])),
        by: caller.user.id,
        at: clock(),
      });
      await services.changes.tell({ advertiserIds: [advId], days: [] });
      await audit.write({
        ...actorOf(caller),
        action: 'plan/import',
        target: String(advId),
        after: { ...done, file: fileName },
      });
      await uploads.remove(fileId);
      return done;
    }),
  ];
}

/** Refuses placements of other advertisers. */
async function admitPlacements(
  { facts }: Pick<Services, 'facts'>,
  advertiserId: number,
  placementIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(placementIds)];
  const rows = await facts.query(
    'SELECT id FROM placement WHERE advertiser_id = ANY($1::int[]) AND id = ANY($2::int[])',
    [await withAccounts(facts, [advertiserId]), wanted],
  );
  if (rows.length === wanted.length) return;
  throw new AppError('not-found', 'A placement is none of this advertiser. Load the page again.');
}

/** Reads a plan as one of this advertiser; its money counts where it is in the client's currency. */
async function read(
  { facts, clients }: Pick<Services, 'facts' | 'clients'>,
  advertiserId: number,
  upload: LocalUpload,
  choices: PlanChoices,
) {
  const accounts = Names.parse(
    await facts.query('SELECT name, external_id FROM advertiser WHERE id = ANY($1::int[])', [
      await withAccounts(facts, [advertiserId]),
    ]),
  );
  const client = await clients.ofAdvertiser(advertiserId);
  const names = [
    ...accounts.flatMap(({ name, external_id }) => [name, external_id]),
    client?.clientName ?? '',
  ].map(plain);
  const isOwn = (name: string) => names.includes(plain(name));
  const file = await readPlan(upload.path, choices, isOwn);
  const currency = client?.currency ?? null;
  const bookings = file.bookings.map((booking) => ({
    ...booking,
    isComparable: booking.currency === null || booking.currency === currency,
  }));
  return { ...file, bookings, warnings: warningsOf({ ...file, bookings }, isOwn, currency) };
}

function warningsOf(
  {
    advertisers,
    bookings,
  }: Pick<PlanFile, 'advertisers'> & {
    readonly bookings: readonly { readonly isComparable: boolean }[];
  },
  isOwn: (name: string) => boolean,
  currency: string | null,
): string[] {
  const others = advertisers.filter((name) => !isOwn(name));
  const foreign = bookings.filter(({ isComparable }) => !isComparable).length;
  return [
    ...(advertisers.length > 1 && others.length > 0
      ? [`Rows of ${others.slice(0, 3).join(', ')} are left out: import them for that advertiser.`]
      : others.length > 0
        ? [
            `The file names ${others.join(', ')} as its advertiser. Check that it is the one chosen here.`,
          ]
        : []),
    ...(foreign > 0
      ? [
          `${counted(foreign, 'en', 'booking')} with money in another currency than ${currency ?? 'the client’s'}: impressions count, the cost is shown and not compared.`,
        ]
      : []),
  ];
}

/** A placement as the portal is told of it. */
const told = ({ id, name, site, campaign, taken, number }: Candidate): PlanPlacement => ({
  placementId: id,
  ...{ name, site, campaign },
  booking: taken ?? number,
});

async function previewOf(
  services: Pick<Services, 'facts' | 'clients'>,
  advertiserId: number,
  upload: LocalUpload,
  choices: PlanChoices,
): Promise<PlanPreview> {
  const { facts } = services;
  const file = await read(services, advertiserId, upload, choices);
  const { foreseen, kept } = await foreseePlan(facts, advertiserId, file.bookings);
  const placements = new Map(
    (await candidatesOf(facts, advertiserId)).map((each) => [each.id, told(each)]),
  );
  const named = (ids: readonly number[] = []) => ids.flatMap((id) => placements.get(id) ?? []);
  const sum = (pick: (booking: PlanFile['bookings'][number]) => number | null) =>
    file.bookings.reduce((all, booking) => all + (pick(booking) ?? 0), 0);
  return {
    fileId: upload.fileId,
    fileName: upload.name,
    sheets: [...file.sheets],
    sheet: file.sheet,
    columns: [...file.columns],
    ...file.form,
    rows: file.bookings.map(({ parts: _, costMicros, isComparable: __, ...booking }, i) => ({
      ...booking,
      spend: costMicros === null ? null : costMicros / 1e6,
      change: foreseen[i]?.change ?? 'new',
      rule: foreseen[i]?.rule ?? null,
      placements: named(foreseen[i]?.placementIds),
      candidates: named(foreseen[i]?.candidates),
    })),
    badRows: file.badRows.slice(0, TOLD_BAD_ROWS),
    badRowCount: file.badRows.length,
    totals: {
      impressions: sum(({ impressions }) => impressions),
      spend: sum(({ costMicros }) => costMicros) / 1e6,
    },
    currency: file.currency,
    kept,
    warnings: file.warnings,
  };
}
