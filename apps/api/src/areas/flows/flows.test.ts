/** Flows through calls: a process from its start to its end, who may do what, versions, and that other clients see none of it. */
import type { DataOf } from '@flightdeck/contract';
import type { Flow } from '@flightdeck/contract/flows';
import { CALLS } from '@flightdeck/contract/server';
import type { FlowDefinition, FlowStep, FormField } from '@flightdeck/domain/flows';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../platform/jobs/job-worker.ts';
import { aggregator } from '../../platform/outcomes/tables.ts';
import { job, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';
import { document } from '../documents/schema.ts';
import { reportForFlow } from '../report/for-flows.ts';
import { accessForFlow } from '../requests/for-flows.ts';
import { accessRequest } from '../requests/schema.ts';
import { actionJob } from './actions.ts';
import { lookAfter, lookJob } from './look.ts';
import { flowAction, flowStep } from './schema.ts';

const { flows } = CALLS;
const clientUuid = CLIENTS.northwind;
const PATIENCE = { timeout: 20_000 };

let server: TestServer;
let admin: TestClient;
let analyst: TestClient;
let colleague: TestClient;
let outsider: TestClient;
let now = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await server.services.records.db.insert(rolePermission).values(
    ['analyst', 'colleague', 'outsider'].map((roleId) => ({
      ...{ roleId, permission: 'client/flowView' },
    })),
  );
  [admin, analyst, colleague, outsider] = await Promise.all([
    server.signIn('admin'),
    server.signIn('analyst'),
    server.signIn('colleague'),
    server.signIn('outsider'),
  ]);
});
afterAll(() => server.stop());

const step = (id: string, needs: string[], more: Partial<FlowStep> = {}): FlowStep => ({
  ...{
    id,
    name: `Step ${id}`,
    owner: 'provider',
    needs,
    due: { days: 1, after: needs[0] ?? null },
  },
  ...{ checklist: [], form: [], documents: [], conditions: [], actions: [], ...more },
});
const mail = {
  id: 'm',
  kind: 'mail',
  to: 'client',
  subject: 'All is well',
  text: 'It is.',
} as const;
const DEFINITION: FlowDefinition = {
  steps: [
    step('a', [], { checklist: [{ id: 'x', text: 'Contract signed' }], actions: [mail] }),
    step('b', ['a'], { owner: 'client', conditions: ['aggregator'] }),
    step('c', ['a'], { owner: 'itself', conditions: ['delivery'] }),
    step('d', ['b', 'c'], {
      actions: [
        { id: 'r', kind: 'report', templateId: null },
        { id: 'p', kind: 'access', path: '/client/file/upload' },
      ],
    }),
  ],
};

const made = async (definition = DEFINITION, name = 'Onboarding') => {
  const body = { name, description: '', definition };
  return (await admin.send(flows.addTemplate, { body })).body.data.templateId;
};
const started = async (templateId: string, name = 'Autumn') => {
  const body = { clientUuid, templateId, name, start: '2026-11-23' };
  return (await admin.send(flows.start, { body })).body.data.flowId;
};
const get = async (flowId: string, who = admin) =>
  (await who.send(flows.get, { params: { flowId } })).body.data;
const act = (who: TestClient, flowId: string, body: unknown) =>
  who.send(flows.act, { params: { flowId }, body: { act: body } });
const states = (flow: Flow) => Object.fromEntries(flow.steps.map(({ id, state }) => [id, state]));
const tickX = { stepId: 'a', deed: 'tick', item: 'x', isTicked: true };

describe('a flow', () => {
  let flowId: string;

  it('begins with its first step, which is whose who started it, due by working days', async () => {
    flowId = await started(await made());
    const flow = await get(flowId);
    expect(states(flow)).toEqual({
      a: 'in-progress',
      b: 'not-started',
      c: 'not-started',
      d: 'not-started',
    });
    expect(flow.steps[0]).toMatchObject({ owner: { name: 'Ada Admin' }, due: '2026-11-24' });
    expect(flow).toMatchObject({ end: '2026-11-26', delay: 0, movedBy: null });
  });

  it('keeps a step open until all is ticked, and says what is missing', async () => {
    const refused = (await act(admin, flowId, { stepId: 'a', deed: 'complete' })).body;
    expect(refused).toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(/Contract signed/),
    });
    await act(admin, flowId, tickX);
    const { data } = (await act(admin, flowId, { stepId: 'a', deed: 'complete' })).body;
    // Delivery of the fixture is there: that step closes by itself.
    expect(states(data)).toEqual({ a: 'done', b: 'in-progress', c: 'done', d: 'not-started' });
    expect(data.steps[0]?.checklist[0]?.ticked?.by?.name).toBe('Ada Admin');
  });

  it('lets people of the client take its steps, one of them, and hand them over', async () => {
    const inbox = async (who: TestClient, view: 'free' | 'mine') =>
      (await who.send(flows.inbox, { body: { view } })).body.data.rows.map(
        ({ step: name }) => name,
      );
    expect(await inbox(analyst, 'free')).toEqual(['Step b']);
    await act(analyst, flowId, { stepId: 'b', deed: 'take' });
    expect(await inbox(analyst, 'free')).toEqual([]);
    expect(await inbox(analyst, 'mine')).toEqual(['Step b']);
    expect((await act(colleague, flowId, { stepId: 'b', deed: 'take' })).body.code).toBe(
      'forbidden',
    );
    const { people } = await get(flowId, analyst);
    const noel = people.find(({ name }) => name === 'Noel North');
    await act(analyst, flowId, { stepId: 'b', deed: 'handOver', to: noel?.id, note: 'Away' });
    expect(await inbox(colleague, 'mine')).toEqual(['Step b']);
    const wrong = { stepId: 'b', deed: 'handOver', to: 'outsider' };
    expect((await act(colleague, flowId, wrong)).body.code).toBe('unprocessable');
  });

  it('waits with a reason, and is late once its day is over', async () => {
    const reason = 'The agency is asked';
    await act(colleague, flowId, { stepId: 'b', deed: 'wait', reason });
    now = new Date('2026-11-27T09:00:00Z');
    const late = (await colleague.send(flows.inbox, { body: { view: 'late' } })).body.data;
    expect(late.rows).toMatchObject([{ stepId: 'b', state: 'waiting', isLate: true, reason }]);
    const flow = await get(flowId);
    expect(flow).toMatchObject({ movedBy: 'b' });
    expect(flow.delay).toBeGreaterThan(0);
  });

  it('stands on home, for who has it, and among what is due of the client', async () => {
    const waiting = async (who: TestClient) =>
      (await who.send(CALLS.home.news, {})).body.data.waiting.filter(({ kind }) => kind === 'step');
    const path = `/client/flow/${clientUuid}/${flowId}`;
    expect(await waiting(colleague)).toMatchObject([{ text: 'Step b', path }]);
    expect(await waiting(analyst)).toEqual([]);
    const due = async (who: TestClient) =>
      (await who.send(CALLS.home.due, { body: { clientUuid } })).body.data.entries.filter(
        ({ kind }) => kind === 'step',
      );
    expect(await due(analyst)).toMatchObject([
      { name: 'Step b', day: '2026-11-27', note: 'Step of “Autumn”, late', path },
    ]);
    const listed = (await analyst.send(flows.list, { body: {} })).body.data.rows;
    expect(listed).toMatchObject([{ name: 'Autumn', steps: 4, closed: 2, waiting: 1, late: 1 }]);
  });

  it('sees by itself that an aggregator is active', async () => {
    const refused = await act(colleague, flowId, { stepId: 'b', deed: 'complete' });
    expect(refused.body.message).toMatch(/Aggregator configured/);
    await server.services.records.db.insert(aggregator).values({
      ...{ uuid: 'agg', clientUuid, advertiserId: 1, name: 'Sales', status: 'active' },
    });
    const { data } = (await act(colleague, flowId, { stepId: 'b', deed: 'complete' })).body;
    expect(states(data)).toMatchObject({ b: 'done', d: 'in-progress' });
  });

  it('ends, does what its steps set off, each once, and tells all of it', async () => {
    await act(admin, flowId, { stepId: 'd', deed: 'complete' });
    const jobs = await startJobs(
      server.services,
      [actionJob({ report: reportForFlow, access: accessForFlow })],
      { pollMs: 50 },
    );
    const { db } = server.services.records;
    const own = eq(flowAction.flowId, flowId);
    await expect
      .poll(
        async () => (await db.select().from(flowAction).where(own)).map(({ state }) => state),
        PATIENCE,
      )
      .toEqual(['done', 'done', 'done']);
    await jobs.stop();
    const flow = await get(flowId);
    expect(flow.endedAt).not.toBeNull();
    const acted = flow.history.filter(({ what }) => what === 'acted').map(({ note }) => note);
    expect(acted).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Mailed .*Nora North/),
        'Asked for File Upload for Noel North, Nora North',
        '“Northwind Airways – Autumn” of Ada Admin, from Standard Template',
      ]),
    );
    expect(flow.history.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'started',
        'opened',
        'ticked',
        'taken',
        'handed-over',
        'waits',
        'done',
        'ended',
      ]),
    );
    expect(await db.select().from(accessRequest)).toHaveLength(2);
    const mails = await db.select({ payload: job.payload }).from(job).where(eq(job.kind, 'mail'));
    expect(JSON.stringify(mails).match(/All is well \(Autumn\)/g)).toHaveLength(3);
  });

  it('answers nobody of another client', async () => {
    const params = { flowId };
    expect((await outsider.send(flows.get, { params })).body.code).toBe('not-found');
    expect((await act(outsider, flowId, tickX)).body.code).toBe('not-found');
    expect((await outsider.send(flows.list, { body: { state: 'any' } })).body.data.total).toBe(0);
    const ofOther = { clientUuid, state: 'any' } as const;
    expect((await outsider.send(flows.list, { body: ofOther })).body.code).toBe('not-found');
  });
});

describe('the form of a step', () => {
  const field = (id: string, more: Partial<FormField> = {}): FormField => ({
    ...{ id, kind: 'text', label: `Field ${id}`, help: '', isRequired: false, options: [] },
    ...more,
  });
  const form = [field('goal', { isRequired: true }), field('money', { kind: 'number' })];
  let templateId: string;
  let flowId: string;
  const formOf = ({ steps }: Flow) =>
    Object.fromEntries(steps[0]?.form.map(({ id, answer }) => [id, answer?.value ?? null]) ?? []);

  it('is filled in field by field, and refuses what does not answer a field', async () => {
    templateId = await made({ steps: [step('a', [], { form }), step('b', ['a'])] }, 'Asks');
    flowId = await started(templateId, 'Asked');
    const answer = (answers: object) =>
      act(admin, flowId, { stepId: 'a', deed: 'answer', answers });
    await answer({ money: 1200.5 });
    const { data } = (await answer({ goal: '  More sign-ups ' })).body;
    expect(formOf(data)).toEqual({ goal: 'More sign-ups', money: 1200.5 });
    expect(data.history[0]).toMatchObject({ what: 'answered', note: 'Field goal: More sign-ups' });
    expect(formOf((await answer({ goal: null })).body.data)).toEqual({ goal: null, money: 1200.5 });
    expect((await answer({ money: 'much' })).body).toMatchObject({
      ...{ code: 'unprocessable', message: '“Field money” was not saved: Give a number.' },
    });
    expect((await answer({ other: 'x' })).body.code).toBe('not-found');
    const foreign = { stepId: 'a', deed: 'answer', answers: { goal: 'Theirs' } };
    expect((await act(outsider, flowId, foreign)).body.code).toBe('not-found');
    expect((await act(colleague, flowId, foreign)).body.code).toBe('forbidden');
  });

  it('keeps its step open without a required answer, which may come with completing it', async () => {
    const complete = (answers?: object) =>
      act(admin, flowId, { stepId: 'a', deed: 'complete', ...(answers && { answers }) });
    expect((await complete()).body.message).toMatch(/Still open: Field goal\./);
    const { data } = (await complete({ goal: 'Reach' })).body;
    expect(states(data)).toEqual({ a: 'done', b: 'in-progress' });
    expect(formOf(data)).toEqual({ goal: 'Reach', money: 1200.5 });
    const late = { stepId: 'a', deed: 'answer', answers: { goal: 'Other' } };
    expect((await act(admin, flowId, late)).body.code).toBe('conflict');
  });

  it('keeps its answers under a version that has their field still, and says before which it has not', async () => {
    const next = {
      steps: [
        step('a', [], { form: [field('goal'), field('money', { kind: 'date' })] }),
        step('b', ['a']),
      ],
    };
    const body = { name: 'Asks', description: '', definition: next };
    const headers = { 'if-match': '"1"' };
    await admin.send(flows.saveTemplate, { params: { templateId }, body, headers });
    const params = { flowId };
    const preview = (await admin.send(flows.migration, { params })).body.data;
    expect(preview.lost).toEqual(['Step a: Field money']);
    await admin.send(flows.migrate, { params, body: { version: 2 } });
    expect(formOf(await get(flowId))).toEqual({ goal: 'Reach', money: null });
  });
});

describe('documents of a step', () => {
  const [order, foreign] = [
    '0192f6a0-0000-4000-8000-000000000001',
    '0192f6a0-0000-4000-8000-000000000002',
  ];
  const demand = { id: 'io', name: 'Signed order', count: 1, isRequired: true };
  let templateId: string;
  let flowId: string;
  const wish = (deed: 'attach' | 'detach', documentId = order, of = 'io') => ({
    ...{ stepId: 'a', deed, demand: of, documentId },
  });
  const attachedOf = ({ steps }: Flow) => steps[0]?.documents[0]?.attached ?? [];

  beforeAll(async () => {
    const { db } = server.services.records;
    const row = {
      version: 2,
      bytes: 1,
      type: 'application/pdf',
      changedAt: now,
      changedBy: 'admin',
    };
    await db.insert(document).values([
      { ...row, id: order, clientUuid, name: 'IO.pdf', nameKey: 'io.pdf' },
      {
        ...row,
        id: foreign,
        clientUuid: CLIENTS.contoso,
        name: 'Theirs.pdf',
        nameKey: 'theirs.pdf',
      },
    ]);
    await db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'client/documentSharing' });
    analyst = await server.signIn('analyst');
    const steps = [step('a', [], { owner: 'client', documents: [demand] }), step('b', ['a'])];
    templateId = await made({ steps }, 'Files');
    flowId = await started(templateId, 'Filed');
    await act(analyst, flowId, { stepId: 'a', deed: 'take' });
  });

  it('are attached by who sees them, of the client alone, and each once', async () => {
    expect((await act(analyst, flowId, wish('attach', foreign))).body.code).toBe('not-found');
    expect((await act(analyst, flowId, wish('attach', order, 'other'))).body.code).toBe(
      'not-found',
    );
    const { data } = (await act(analyst, flowId, wish('attach'))).body;
    expect(attachedOf(data)).toMatchObject([
      { documentId: order, shown: { name: 'IO.pdf', version: 2 }, isGone: false },
    ]);
    expect(data.history[0]).toMatchObject({ what: 'attached', note: 'Signed order' });
    expect((await act(analyst, flowId, wish('attach'))).body.code).toBe('conflict');
  });

  it('have no name for who does not see documents, and are not theirs to change', async () => {
    const flow = await get(flowId, colleague);
    expect(flow.seesDocuments).toBe(false);
    expect(attachedOf(flow)).toMatchObject([{ shown: null, isGone: false }]);
    await act(analyst, flowId, { stepId: 'a', deed: 'handOver', to: 'colleague' });
    expect((await act(colleague, flowId, wish('detach'))).body.code).toBe('forbidden');
    expect((await act(outsider, flowId, wish('detach'))).body.code).toBe('not-found');
  });

  it('keep their step open while too few stand outside the trash', async () => {
    const complete = () => act(colleague, flowId, { stepId: 'a', deed: 'complete' });
    const { db } = server.services.records;
    const isOrder = eq(document.id, order);
    await db.update(document).set({ trashedAt: now, trashedWith: order }).where(isOrder);
    expect(attachedOf(await get(flowId))).toMatchObject([{ isGone: true }]);
    expect((await complete()).body.message).toMatch(/Signed order \(0 of 1 attached\)/);
    await db.update(document).set({ trashedAt: null, trashedWith: null }).where(isOrder);
    expect(states((await complete()).body.data)).toMatchObject({ a: 'done', b: 'in-progress' });
  });

  it('stay under a version that asks for them still', async () => {
    const params = { flowId };
    const move = async (version: number, documents: FlowStep['documents']) => {
      const definition = {
        steps: [step('a', [], { owner: 'client', documents }), step('b', ['a'])],
      };
      const body = { name: 'Files', description: '', definition };
      const headers = { 'if-match': `"${version}"` };
      await admin.send(flows.saveTemplate, { params: { templateId }, body, headers });
      const { lost } = (await admin.send(flows.migration, { params })).body.data;
      await admin.send(flows.migrate, { params, body: { version: version + 1 } });
      return lost;
    };
    expect(await move(1, [{ ...demand, name: 'Orders' }])).toEqual([]);
    expect(attachedOf(await get(flowId, analyst))).toHaveLength(1);
    expect(await move(2, [])).toEqual(['Step a: Orders']);
  });
});

describe('the owner and the day of a step', () => {
  let flowId: string;
  const remind = (who: TestClient) => act(who, flowId, { stepId: 'a', deed: 'remind' });

  it('reminds the owner once a day, by mail, and says when', async () => {
    flowId = await started(await made({ steps: [step('a', [])] }, 'Slow'), 'Slow one');
    expect((await remind(admin)).body.message).toBe('“Step a” is yours.');
    expect((await get(flowId, analyst)).steps[0]).toMatchObject({ mayRemind: true });
    const { data } = (await remind(analyst)).body;
    expect(data.steps[0]).toMatchObject({ mayRemind: false, remindedAt: now.toISOString() });
    expect(data.history[0]).toMatchObject({ what: 'reminded', note: 'Ada Admin' });
    expect((await remind(colleague)).body.code).toBe('conflict');
    expect((await remind(outsider)).body.code).toBe('not-found');
    const { db } = server.services.records;
    const mails = await db.select({ payload: job.payload }).from(job).where(eq(job.kind, 'mail'));
    expect(JSON.stringify(mails).match(/"Reminder: Step a \(Slow one\)"/g)).toHaveLength(1);
    now = new Date(now.getTime() + 86_400_000);
    expect((await get(flowId, analyst)).steps[0]?.mayRemind).toBe(true);
  });

  it('has a day set by hand, by whoever manages flows, with the reason beside the rule', async () => {
    const day = '2026-12-11';
    const due = (who: TestClient, body: object) =>
      act(who, flowId, { stepId: 'a', deed: 'due', day, reason: 'Fair in Leeds', ...body });
    expect((await due(analyst, {})).body.code).toBe('forbidden');
    expect((await due(admin, { day: '2026-11-20' })).body.code).toBe('unprocessable');
    expect((await due(admin, { reason: ' ' })).body.code).toBe('bad-request');
    const { data } = (await due(admin, {})).body;
    expect(data.steps[0]).toMatchObject({ due: day, dueReason: 'Fair in Leeds', isLate: false });
    expect(data).toMatchObject({ end: day, delay: 0 });
    expect(data.history[0]).toMatchObject({ what: 'due-set', note: `${day}: Fair in Leeds` });
  });
});

describe('versions', () => {
  const NEXT: FlowDefinition = {
    steps: [step('a', [], { name: 'First' }), step('n', ['a']), step('z', ['n'])],
  };

  it('refuses steps that make no process, with their names', async () => {
    const steps = [step('a', []), step('b', ['a']), step('c', ['a'])];
    const body = { name: 'Broken', definition: { steps } };
    const refused = (await admin.send(flows.addTemplate, { body })).body;
    expect(refused).toMatchObject({
      code: 'unprocessable',
      message: expect.stringMatching(/“Step b” is a dead end/),
    });
  });

  it('leaves running flows on theirs until somebody moves them, who sees before what changes', async () => {
    const templateId = await made({ steps: [step('a', []), step('b', ['a'])] }, 'Short');
    const flowId = await started(templateId, 'Moved');
    await act(admin, flowId, { stepId: 'a', deed: 'complete' });
    const body = { name: 'Short', description: '', definition: NEXT };
    const save = (version: number) =>
      admin.send(flows.saveTemplate, {
        ...{ params: { templateId }, body, headers: { 'if-match': `"${version}"` } },
      });
    expect((await save(1)).body.data).toEqual({ templateId, version: 2 });
    expect((await save(1)).body.code).toBe('conflict');
    expect(states(await get(flowId))).toEqual({ a: 'done', b: 'in-progress' });
    const preview = (await admin.send(flows.migration, { params: { flowId } })).body.data;
    expect(preview).toEqual({
      ...{ from: 1, to: 2, added: ['Step n', 'Step z'], changed: ['First'], opened: ['Step n'] },
      removed: [{ name: 'Step b', state: 'in-progress' }],
      lost: [],
    } satisfies DataOf<typeof flows.migration>);
    const migrate = (version: number) =>
      admin.send(flows.migrate, { params: { flowId }, body: { version } });
    expect((await migrate(1)).body.code).toBe('conflict');
    const { data } = (await migrate(2)).body;
    expect(states(data)).toEqual({ a: 'done', n: 'in-progress', z: 'not-started' });
    expect(data.template).toMatchObject({ version: 2, newest: 2 });
    expect((await migrate(2)).body.code).toBe('conflict');
  });

  it('has an address made of the name of its template, which stays when that is renamed', async () => {
    const definition = { steps: [step('a', [])] };
    const ids = [];
    for (const name of ['Été: launch!', 'Eté  Launch', '発売', 'New']) {
      ids.push(await made(definition, name));
    }
    expect(ids).toEqual(['ete-launch', 'ete-launch-2', 'flow', 'new-2']);
    const body = { name: 'Summer', description: '', definition };
    const headers = { 'if-match': '"1"' };
    const params = { templateId: 'ete-launch' };
    const saved = await admin.send(flows.saveTemplate, { params, body, headers });
    expect(saved.body.data).toEqual({ templateId: 'ete-launch', version: 2 });
  });

  it('is changed only by people who see every client', async () => {
    const { db } = server.services.records;
    await db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'client/adminSettingView' });
    const manager = await server.signIn('analyst');
    const body = { name: 'Ours', definition: NEXT };
    expect((await manager.send(flows.addTemplate, { body })).body.code).toBe('forbidden');
    const all = (await manager.send(flows.templates)).body.data;
    expect(all.mayEdit).toBe(false);
    expect(all.templates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Asks', 'Month-end', 'Onboarding', 'Short']),
    );
  });
});

it('looks at flows that wait when figures of their client change', async () => {
  const templateId = await made({
    steps: [step('a', []), step('w', ['a'], { owner: 'itself', conditions: ['findings'] })],
  });
  const flowId = await started(templateId, 'Looked at');
  const { services } = server;
  const { db } = services.records;
  await db.update(flowStep).set({ state: 'done' }).where(eq(flowStep.stepId, 'a'));
  await db
    .update(flowStep)
    .set({ state: 'in-progress', awaits: ['findings'] })
    .where(eq(flowStep.stepId, 'w'));
  const jobs = await startJobs(services, [lookJob], { pollMs: 50 });
  await lookAfter(services, { advertiserIds: [1], days: [] });
  await expect
    .poll(
      () => db.select({ state: flowStep.state }).from(flowStep).where(eq(flowStep.stepId, 'w')),
      PATIENCE,
    )
    .toEqual([{ state: 'done' }]);
  await jobs.stop();
  expect((await get(flowId)).endedAt).not.toBeNull();
});
