/** Makes, changes, archives and deletes templates. */
import type { BodyOf } from '@flightdeck/contract';
import type { templatesCalls } from '@flightdeck/contract/templates';
import { templateSlideId } from '@flightdeck/domain/report';
import { and, eq } from 'drizzle-orm';
import { requireAudience, seesAllOf } from '../../../platform/access/audience.ts';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { requireRevision, staleSave } from '../../../platform/stale-save.ts';
import { report, reportTemplate, reportTemplateVersion } from '../schema.ts';
import { requireOwnPictures } from '../slide-pictures.ts';
import { changeableTemplate, NO_TEMPLATE, Slides } from './access.ts';

type Settings = BodyOf<typeof templatesCalls.set>;
interface Saved {
  readonly templateId: string;
  readonly version: number;
}

/** @throws {AppError} `unprocessable` naming the field and what to do. */
async function check(services: Services, caller: Caller, settings: Settings): Promise<void> {
  const { clientUuids, slides } = settings;
  await requireAudience(services.records.db, caller, clientUuids);
  const ids = slides.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) {
    throw new AppError('unprocessable', 'slides: two slides have the same id.');
  }
  await requireOwnPictures(services.records, caller, slides, null);
}

/** Slides in the order of decks, new ones with their ids; and the greatest number given out. */
function numbered(slides: Settings['slides'], lastSlide: number) {
  let last = lastSlide;
  const isEnd = ({ position }: Settings['slides'][number]) => position === 'end';
  const inOrder = [...slides].sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));
  const known = inOrder.map(({ id, ...slide }) => {
    if (id === null) last += 1;
    return { id: id ?? templateSlideId(last), ...slide };
  });
  return { slides: known, lastSlide: last };
}

/** Writes a version. */
async function writeVersion(
  { services, caller, tx }: Writing,
  { templateId, version }: Saved,
  settings: Settings,
  slides: ReturnType<typeof numbered>['slides'],
): Promise<void> {
  const { name, description, clientUuids } = settings;
  await tx.insert(reportTemplateVersion).values({
    ...{ templateId, version, name, description, slides },
    clientUuids: clientUuids && [...new Set(clientUuids)],
    slideCount: slides.length,
    savedBy: caller.user.id,
    savedAt: services.clock(),
  });
}

interface Writing {
  readonly services: Services;
  readonly caller: Caller;
  readonly tx: RecordsDb;
}

/** What the audit log keeps of settings. */
const noted = ({ name, clientUuids, slides }: Settings) => ({
  ...{ name, clientUuids },
  slides: slides.length,
});

/** Makes a template. @throws {AppError} */
export async function createTemplate(
  services: Services,
  caller: Caller,
  settings: Settings,
): Promise<Saved> {
  await check(services, caller, settings);
  const { records, audit } = services;
  return records.transaction(async (tx) => {
    // Another template's ids would be those of its slides in decks.
    const fresh = settings.slides.map((slide) => ({ ...slide, id: null }));
    const { slides, lastSlide } = numbered(fresh, 0);
    const [made] = await tx
      .insert(reportTemplate)
      .values({ version: 1, lastSlide, madeBy: caller.user.id })
      .returning({ id: reportTemplate.id });
    if (!made?.id) throw new Error('The template was not written.');
    const saved = { templateId: made.id, version: 1 };
    await writeVersion({ services, caller, tx }, saved, settings, slides);
    await audit.write(
      {
        ...actorOf(caller),
        action: 'template/create',
        target: made.id,
        after: noted(settings),
      },
      tx,
    );
    return saved;
  });
}

/** Saves the next version over the one that the caller saw. @throws {AppError} also `conflict` with StaleSave. */
export async function changeTemplate(
  services: Services,
  caller: Caller,
  templateId: string,
  settings: Settings,
  revision: number | undefined,
): Promise<Saved> {
  await changeableTemplate(services.records.db, caller, templateId);
  const based = requireRevision(revision, 'template');
  await check(services, caller, settings);
  const note = { action: 'template/set', after: {} };
  return writeNext(services, caller, { templateId, version: based }, settings, note);
}

/**
 * Saves the content of an older version as the next one, over the one that the caller saw.
 * @throws {AppError} as `changeTemplate`; `not-found` for a version that there is not, `unprocessable` for the one in use,
 * `forbidden` for one that is for clients that the caller may not see.
 */
export async function restoreVersion(
  services: Services,
  caller: Caller,
  templateId: string,
  version: number,
  revision: number | undefined,
): Promise<Saved> {
  const { db } = services.records;
  const { template } = await changeableTemplate(db, caller, templateId);
  const based = requireRevision(revision, 'template');
  const [older] = await db
    .select()
    .from(reportTemplateVersion)
    .where(
      and(
        eq(reportTemplateVersion.templateId, templateId),
        eq(reportTemplateVersion.version, version),
      ),
    );
  if (!older) {
    throw new AppError('not-found', `The template has no version ${version}. Choose another one.`);
  }
  if (version === template.version) {
    throw new AppError('unprocessable', `version: ${version} is in use. Choose an older one.`);
  }
  const { name, description, clientUuids } = older;
  if (!seesAllOf(caller, clientUuids)) {
    throw new AppError(
      'forbidden',
      `Version ${version} is for clients that you may not see. Choose another one.`,
    );
  }
  const settings = { name, description, clientUuids, slides: Slides.parse(older.slides) };
  await check(services, caller, settings);
  const note = { action: 'template/restore', after: { restored: version } };
  return writeNext(services, caller, { templateId, version: based }, settings, note);
}

/** What the audit log says of a save besides its settings. */
interface SaveNote {
  readonly action: string;
  readonly after: object;
}

/** Writes the version after the one that the caller saw, as long as that is in use. */
async function writeNext(
  services: Services,
  caller: Caller,
  { templateId, version: based }: Saved,
  settings: Settings,
  { action, after }: SaveNote,
): Promise<Saved> {
  const { records, audit, config } = services;
  return records.transaction(async (tx) => {
    await lock(tx, templateId);
    const { template, current } = await changeableTemplate(tx, caller, templateId);
    if (template.version !== based) {
      const [by] = await tx
        .select({ name: user.name })
        .from(user)
        .where(eq(user.id, current.savedBy));
      const { savedAt } = current;
      const meanwhile = { revision: template.version, savedBy: by?.name ?? 'Somebody', savedAt };
      throw staleSave(caller, config.timeZone, meanwhile, 'template');
    }
    const { slides, lastSlide } = numbered(settings.slides, template.lastSlide);
    const stray = slides.find(({ id }) => Number(id.slice(2)) > lastSlide);
    if (stray) {
      throw new AppError(
        'unprocessable',
        `slides: the template has never had ${stray.id}. Send a new slide without an id.`,
      );
    }
    const saved = { templateId, version: based + 1 };
    await tx
      .update(reportTemplate)
      .set({ version: saved.version, lastSlide })
      .where(eq(reportTemplate.id, templateId));
    await writeVersion({ services, caller, tx }, saved, settings, slides);
    await audit.write(
      {
        ...actorOf(caller),
        ...{ action, target: templateId },
        before: { name: current.name, clientUuids: current.clientUuids },
        after: { version: saved.version, ...after, ...noted(settings) },
      },
      tx,
    );
    return saved;
  });
}

/** Two saves of one template come one after the other. */
const lock = (tx: RecordsDb, templateId: string) =>
  tx
    .select({ id: reportTemplate.id })
    .from(reportTemplate)
    .where(eq(reportTemplate.id, templateId))
    .for('update');

/** Stops offering a template, or offers it again. @throws {AppError} */
export async function archiveTemplate(
  { records, audit }: Services,
  caller: Caller,
  templateId: string,
  isArchived: boolean,
): Promise<void> {
  await records.transaction(async (tx) => {
    const { template } = await changeableTemplate(tx, caller, templateId);
    if (template.isArchived === isArchived) return;
    await tx.update(reportTemplate).set({ isArchived }).where(eq(reportTemplate.id, templateId));
    const action = isArchived ? 'template/archive' : 'template/offer';
    await audit.write({ ...actorOf(caller), action, target: templateId }, tx);
  });
}

/** Deletes a template with its versions. @throws {AppError} `conflict` where a report uses it. */
export async function removeTemplate(
  { records, audit }: Services,
  caller: Caller,
  templateId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [locked] = await lock(tx, templateId);
    if (!locked) throw new AppError('not-found', NO_TEMPLATE);
    const { current } = await changeableTemplate(tx, caller, templateId);
    // Also reports that the caller may not see.
    const [used] = await tx
      .select({ id: report.id })
      .from(report)
      .where(eq(report.templateId, templateId))
      .limit(1);
    if (used) {
      throw new AppError(
        'conflict',
        'Reports use this template. Archive it instead: it is then no longer offered.',
      );
    }
    await tx.delete(reportTemplate).where(eq(reportTemplate.id, templateId));
    const before = { name: current.name };
    const action = 'template/delete';
    await audit.write({ ...actorOf(caller), action, target: templateId, before }, tx);
  });
}
