/** Report templates: made and changed by their people, used by reports, and kept apart by client. */
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS, ownSlide } from '@flightdeck/domain/report';
import { describe, expect, it } from 'vitest';
import { auditLog, rolePermission } from '../../../platform/records/schema.ts';
import { CLIENTS } from '../../../testing/fixture.ts';
import type { TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';

const server = suiteServer();
const { templates, report } = CALLS;

const slide = (title: string, more: object = {}) => ({
  ...{ id: null, component: 'gallery', title, options: {}, position: 'start', ...more },
});
const settings = (more: object = {}) => ({
  ...{ name: 'Monthly', description: '', clientUuids: [CLIENTS.northwind] },
  slides: [slide('Cover'), slide('Thanks', { position: 'end' }), slide('Sites')],
  ...more,
});

/** Somebody of a client who may make templates. */
async function manager(person: 'colleague' | 'outsider'): Promise<TestClient> {
  await server.services.records.db
    .insert(rolePermission)
    .values({ roleId: person, permission: 'reporting/templateManage' })
    .onConflictDoNothing();
  return server.signIn(person);
}
/** Says which version is saved over. */
const over = (version: number) => ({ 'if-match': `"${version}"` });
const make = async (by: TestClient, more: object = {}) =>
  (await by.send(templates.create, { body: settings(more) })).body.data;

/** Saves a report of Northwind Airways. */
const save = (by: TestClient, template: string, templateVersion?: number, more: object = {}) =>
  by.send(report.set, {
    body: {
      ...{ reportId: null, name: 'Spring', advId: 1, slides: [ownSlide('S1', 'cover', 'Cover')] },
      options: { ...DEFAULT_OPTIONS, template, templateVersion },
      ...more,
    },
  });

describe('a template', () => {
  it('needs the permission', async () => {
    const analyst = await server.signIn('analyst');
    expect((await analyst.send(templates.list, { body: {} })).status).toBe(403);
    expect((await analyst.send(templates.create, { body: settings() })).status).toBe(403);
  });

  it('gets the next number, its slides theirs, closing ones last; ids stay over saves and are never used again', async () => {
    const colleague = await manager('colleague');
    const { templateId, version } = await make(colleague);
    expect(templateId).toMatch(/^T\d{4}$/);
    expect(version).toBe(1);
    const params = { templateId };
    const { slides } = (await colleague.send(templates.get, { params })).body.data;
    expect(slides.map(({ id, title }) => [id, title])).toEqual([
      ['TS0001', 'Cover'],
      ['TS0002', 'Sites'],
      ['TS0003', 'Thanks'],
    ]);
    const body = settings({ slides: [slide('New'), slides[0]] });
    const saved = await colleague.send(templates.set, { params, body, headers: over(1) });
    expect(saved.body.data.version).toBe(2);
    const again = (await colleague.send(templates.get, { params })).body.data;
    expect(again.slides.map(({ id }) => id)).toEqual(['TS0004', 'TS0001']);
    const { versions } = (await colleague.send(templates.versions, { params })).body.data;
    expect(versions.map((each) => [each.version, each.savedBy.name])).toEqual([
      [2, 'Noel North'],
      [1, 'Noel North'],
    ]);
    const first = await colleague.send(templates.content, {
      params: { templateId, version: '1' },
    });
    expect(first.body.data.slides).toHaveLength(3);
    const stray = settings({ slides: [slide('Stray', { id: 'TS0099' })] });
    expect(
      (await colleague.send(templates.set, { params, body: stray, headers: over(2) })).status,
    ).toBe(422);
    const actions = await server.services.records.db.select().from(auditLog);
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['template/create', 'template/set']),
    );
  });

  it('refuses a save over a newer one, and says whose', async () => {
    const colleague = await manager('colleague');
    const { templateId } = await make(colleague);
    const params = { templateId };
    const body = settings();
    await colleague.send(templates.set, { params, body, headers: over(1) });
    const stale = await colleague.send(templates.set, { params, body, headers: over(1) });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain('Noel North');
    expect((await colleague.send(templates.set, { params, body })).status).toBe(428);
  });

  it('gets an older version back as its next one: the same slides, with their ids, in the audit log', async () => {
    const colleague = await manager('colleague');
    const { templateId } = await make(colleague, { name: 'Monthly, long' });
    const params = { templateId };
    const first = (await colleague.send(templates.get, { params })).body.data;
    const body = settings({ slides: [slide('New')] });
    await colleague.send(templates.set, { params, body, headers: over(1) });
    const restore = (version: number, based: number | null, by = colleague) =>
      by.send(templates.restore, {
        params,
        body: { version },
        ...(based === null ? {} : { headers: over(based) }),
      });
    const done = await restore(1, 2);
    expect(done.body.data, done.text).toEqual({ templateId, version: 3 });
    const now = (await colleague.send(templates.get, { params })).body.data;
    expect([now.name, now.slides]).toEqual(['Monthly, long', first.slides]);
    const { versions } = (await colleague.send(templates.versions, { params })).body.data;
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const noted = await server.services.records.db.select().from(auditLog);
    expect(noted.at(-1)).toMatchObject({
      ...{ action: 'template/restore', target: templateId },
      after: { version: 3, restored: 1, name: 'Monthly, long' },
    });
    // A new slide gets a number that neither the old nor the new ones had.
    const more = settings({ slides: [slide('Further')] });
    await colleague.send(templates.set, { params, body: more, headers: over(3) });
    const last = (await colleague.send(templates.get, { params })).body.data;
    expect(last.slides.map(({ id }) => id)).toEqual(['TS0005']);

    expect((await restore(1, 3)).status).toBe(409);
    expect((await restore(1, null)).status).toBe(428);
    expect((await restore(4, 4)).status).toBe(422);
    expect((await restore(99, 4)).status).toBe(404);
    expect((await restore(1, 4, await manager('outsider'))).status).toBe(404);
  });

  it('gets no version back that is for clients which the person may not see', async () => {
    const admin = await server.signIn('admin');
    const colleague = await manager('colleague');
    const { templateId } = await make(admin, { clientUuids: null });
    const params = { templateId };
    await admin.send(templates.set, { params, body: settings(), headers: over(1) });
    const restored = await colleague.send(templates.restore, {
      ...{ params, body: { version: 1 }, headers: over(2) },
    });
    expect([restored.status, restored.body.message]).toEqual([
      403,
      'Version 1 is for clients that you may not see. Choose another one.',
    ]);
  });

  it('is for all only where somebody sees every client, and may then be used by all but changed by few', async () => {
    const colleague = await manager('colleague');
    const body = settings({ clientUuids: null });
    expect((await colleague.send(templates.create, { body })).status).toBe(422);
    const admin = await server.signIn('admin');
    const { templateId } = await make(admin, { clientUuids: null });
    const params = { templateId };
    const seen = (await colleague.send(templates.get, { params })).body.data;
    expect(seen).toMatchObject({ clients: null, canChange: false });
    expect((await colleague.send(templates.set, { params, body, headers: over(1) })).status).toBe(
      403,
    );
    expect((await colleague.send(templates.remove, { params, body: {} })).status).toBe(403);
  });

  it('names no client that its reader may not see', async () => {
    const colleague = await manager('colleague');
    const admin = await server.signIn('admin');
    const { templateId } = await make(admin, {
      clientUuids: [CLIENTS.northwind, CLIENTS.contoso],
    });
    const answer = await colleague.send(templates.get, { params: { templateId } });
    expect(answer.body.data).toMatchObject({ isForOthers: true, canChange: false });
    expect(answer.text).not.toContain(CLIENTS.contoso);
    const body = settings({ clientUuids: [CLIENTS.contoso] });
    expect((await colleague.send(templates.create, { body })).status).toBe(422);
  });

  it('of another client does not exist', async () => {
    const outsider = await manager('outsider');
    const { templateId } = await make(await manager('colleague'), { name: 'Quiet' });
    const params = { templateId };
    expect((await outsider.send(templates.get, { params })).status).toBe(404);
    expect((await outsider.send(templates.versions, { params })).status).toBe(404);
    const content = { params: { templateId, version: 'latest' } };
    expect((await outsider.send(templates.content, content)).status).toBe(404);
    expect((await outsider.send(templates.list, { body: {} })).text).not.toContain('Quiet');
    expect((await outsider.send(templates.offered, { body: { advId: 1 } })).status).toBe(403);
    const own = await outsider.send(templates.offered, { body: { advId: 3 } });
    expect(own.text).not.toContain('Quiet');
  });
});

describe('a report', () => {
  it('is saved with a template that its advertiser is offered, at a version that there is', async () => {
    const analyst = await server.signIn('analyst');
    const { templateId } = await make(await manager('colleague'));
    const offered = await analyst.send(templates.offered, { body: { advId: 1 } });
    expect(offered.body.data.templates).toContainEqual({ id: templateId, name: 'Monthly' });
    expect((await save(analyst, templateId, 1)).status).toBe(200);
    for (const version of [undefined, 2]) {
      expect((await save(analyst, templateId, version)).status).toBe(422);
    }
    expect((await save(analyst, 'T0001', 1)).status).toBe(422);
    expect((await save(analyst, 'T9999', 1)).status).toBe(422);
    const list = await (await manager('colleague')).send(templates.list, { body: {} });
    expect(list.body.data.rows.find((row) => row.templateId === templateId)).toMatchObject({
      reportCount: 1,
      slideCount: 3,
      clients: [{ name: 'Northwind Airways' }],
    });
  });

  it('of another client may not use it', async () => {
    const { templateId } = await make(await manager('colleague'));
    const outsider = await server.signIn('outsider');
    expect((await save(outsider, templateId, 1, { advId: 3 })).status).toBe(422);
    const admin = await server.signIn('admin');
    expect((await save(admin, templateId, 1, { advId: 3 })).status).toBe(422);
  });

  it('keeps a template that is archived or no longer for its client, and so do its copies', async () => {
    const colleague = await manager('colleague');
    const admin = await server.signIn('admin');
    const analyst = await server.signIn('analyst');
    const { templateId } = await make(colleague);
    const params = { templateId };
    const { reportId } = (await save(analyst, templateId, 1)).body.data;
    await colleague.send(templates.archive, { params, body: { isArchived: true } });
    expect((await save(analyst, templateId, 1)).status).toBe(200);
    const offered = await analyst.send(templates.offered, { body: { advId: 1 } });
    expect(offered.text).not.toContain(templateId);
    const body = settings({ clientUuids: [CLIENTS.contoso] });
    await admin.send(templates.set, { params, body, headers: over(1) });
    expect((await save(analyst, templateId, 1)).status).toBe(200);
    expect((await save(analyst, templateId, 2)).status).toBe(422);
    const content = (version: string) =>
      analyst.send(templates.content, { params: { templateId, version } });
    expect((await content('1')).status).toBe(200);
    expect((await content('latest')).status).toBe(404);
    expect((await content('2')).status).toBe(404);
    expect((await analyst.send(report.get, { params: { reportId } })).status).toBe(200);
  });

  it('holds its template: only an unused one is deleted', async () => {
    const colleague = await manager('colleague');
    const analyst = await server.signIn('analyst');
    const { templateId } = await make(colleague);
    const params = { templateId };
    const { reportId } = (await save(analyst, templateId, 1)).body.data;
    const refused = await colleague.send(templates.remove, { params, body: {} });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Archive it instead');
    await analyst.send(report.delete, { params: { reportId } });
    expect((await colleague.send(templates.remove, { params, body: {} })).status).toBe(200);
    expect((await colleague.send(templates.get, { params })).status).toBe(404);
    expect((await make(colleague)).templateId).not.toBe(templateId);
  });
});
