/** The report session: which changes mark it dirty, and what survives a reload. */
import { describe, expect, it } from 'vitest';
import { draftKeeper, forgetDrafts, keptDrafts } from './kept-drafts.ts';
import { createReportSession, forgetReportSessions, newReportSession } from './report-session.ts';
import { memoryStorage } from './testing/storage.ts';

const TODAY = '2026-04-14';

const BLANK = { ...newReportSession(TODAY), draftId: expect.any(String) };
const open = (storage: Storage, options: { userId?: string; today?: string } = {}) =>
  createReportSession({ userId: options.userId ?? 'u1', today: options.today ?? TODAY, storage });

describe('changes', () => {
  it('of setup or report make it dirty; filling it from a saved report does not', () => {
    const session = open(memoryStorage());
    session.dispatch({ type: 'hydrate', state: session.getSnapshot().setup });
    session.dispatch({ type: 'hydrated' });
    expect(session.getSnapshot().report.dirty).toBe(false);
    session.dispatch({ type: 'advanced', settings: { mode: 'reporting' } });
    expect(session.getSnapshot().report.dirty).toBe(true);
    session.update({ dirty: false, revision: 2 });
    expect(session.getSnapshot().report).toMatchObject({ dirty: false, revision: 2 });
    session.update((report) => ({ name: `${report.name} Q1` }));
    expect(session.getSnapshot().report).toMatchObject({
      dirty: true,
      name: 'Fundamental Report Q1',
    });
  });

  it('made while a save is under way stay, and stay unsaved', () => {
    const session = open(memoryStorage());
    const saved = { reportId: 'r1', revision: 1, savedAt: null, figures: null, name: 'Plan' };
    session.update({ name: 'Plan' });
    session.startSave()(saved);
    expect(session.getSnapshot().report).toMatchObject({ reportId: 'r1', dirty: false });
    const onSaved = session.startSave();
    session.dispatch({ type: 'advanced', settings: { mode: 'reporting' } });
    session.update({ name: 'Plan B' });
    onSaved({ ...saved, revision: 2 });
    const { report, setup } = session.getSnapshot();
    expect(report).toMatchObject({ revision: 2, name: 'Plan B', dirty: true });
    expect(setup.mode).toBe('reporting');
  });

  it('are no other report’s, whose save ends later', () => {
    const session = open(memoryStorage());
    const saved = { reportId: 'r1', revision: 1, savedAt: null, figures: null, name: 'Plan' };
    const onSaved = session.startSave();
    session.reset(TODAY);
    onSaved(saved);
    expect(session.getSnapshot()).toEqual(BLANK);
    const onSavedAgain = session.startSave();
    const loaded = newReportSession(TODAY);
    session.replace({ ...loaded, report: { ...loaded.report, reportId: 'r2', revision: 7 } });
    onSavedAgain(saved);
    expect(session.getSnapshot().report).toMatchObject({ reportId: 'r2', revision: 7 });
  });

  it('notify subscribers, and only then', () => {
    const session = open(memoryStorage());
    let notified = 0;
    const stop = session.subscribe(() => {
      notified += 1;
    });
    session.update({ name: 'A' });
    session.show(null);
    expect(notified).toBe(1);
    stop();
    session.reset(TODAY);
    expect(notified).toBe(1);
    expect(session.getSnapshot()).toEqual(BLANK);
  });
});

describe('a reload', () => {
  it('brings unsaved work back, with the presets of the new day', () => {
    const storage = memoryStorage();
    const before = open(storage);
    before.dispatch({ type: 'advertiser', id: 7, name: 'Northwind Outdoor' });
    before.update({ name: 'Q1 review' });
    before.show('TS0005');
    before.flush();
    const after = open(storage, { today: '2026-05-02' }).getSnapshot();
    expect(after).toMatchObject({ slideId: 'TS0005', report: { name: 'Q1 review', dirty: true } });
    expect(after.setup).toMatchObject({ advertiserId: 7, startDate: '2026-02-01' });
  });

  it('keeps the figures chosen for the save that is loaded again, and for no other', () => {
    const session = open(memoryStorage());
    const loaded = (revision: number) => {
      const blank = newReportSession(TODAY);
      return { ...blank, report: { ...blank.report, reportId: 'r1', revision } };
    };
    session.replace(loaded(3));
    session.update({ figures: 'saved', dirty: false });
    session.replace(loaded(3));
    expect(session.getSnapshot().report.figures).toBe('saved');
    session.replace(loaded(4));
    expect(session.getSnapshot().report.figures).toBeNull();
  });

  it('comes back to the slide in view, also where the report is loaded again, and to no slide of another', () => {
    const session = open(memoryStorage());
    const blank = newReportSession(TODAY);
    const loaded = (reportId: string) => ({ ...blank, report: { ...blank.report, reportId } });
    session.replace(loaded('r1'));
    session.show('TS0005');
    session.replace(loaded('r1'));
    expect(session.getSnapshot().slideId).toBe('TS0005');
    session.replace(loaded('r2'));
    expect(session.getSnapshot().slideId).toBeNull();
  });

  it('takes up the draft of another version', () => {
    const storage = memoryStorage();
    const before = open(storage);
    before.update({ name: 'Q1 review' });
    before.flush();
    const kept = JSON.parse(storage.getItem('flightdeck.report.u1') ?? '{}');
    delete kept.report.figures;
    kept.screen = 'builder';
    storage.setItem('flightdeck.report.u1', JSON.stringify(kept));
    expect(open(storage).getSnapshot().report).toMatchObject({ name: 'Q1 review', figures: null });
  });

  it('survives an emptied number field', () => {
    const storage = memoryStorage();
    const before = open(storage);
    before.dispatch({ type: 'advanced', settings: { benchmarkImpressions: Number.NaN } });
    before.update({ name: 'Q1 review' });
    before.flush();
    expect(open(storage).getSnapshot().report.name).toBe('Q1 review');
  });

  it('never shows one person the draft of another', () => {
    const storage = memoryStorage();
    const mine = open(storage);
    mine.update({ name: 'Mine' });
    mine.flush();
    expect(open(storage, { userId: 'u2' }).getSnapshot()).toEqual(BLANK);
    forgetReportSessions(storage);
    expect(open(storage).getSnapshot()).toEqual(BLANK);
  });

  it('starts anew where what was kept is broken', () => {
    const storage = memoryStorage();
    for (const text of ['{', '{"setup":{}}', 'null']) {
      storage.setItem('flightdeck.report.u1', text);
      expect(open(storage).getSnapshot()).toEqual(BLANK);
    }
  });

  it('keeps working where storage refuses', () => {
    const session = open(memoryStorage(10));
    session.update({ name: 'Big' });
    session.flush();
    expect(session.getSnapshot().report.name).toBe('Big');
  });
});

describe('a closed tab', () => {
  const openKept = (tab: Storage, kept: Storage, userId = 'u1') =>
    createReportSession({ userId, today: TODAY, storage: tab, keeper: draftKeeper(kept, userId) });
  const names = (kept: Storage, userId = 'u1') =>
    keptDrafts(kept, userId, TODAY).map(({ state }) => state.report.name);

  it('leaves a report that was never saved to its person, and to nobody else', () => {
    const kept = memoryStorage();
    const closed = openKept(memoryStorage(), kept);
    closed.update({ name: 'Never saved' });
    closed.flush();
    expect(names(kept)).toEqual(['Never saved']);
    expect(names(kept, 'u2')).toEqual([]);
    const [draft] = keptDrafts(kept, 'u1', TODAY);
    const next = openKept(memoryStorage(), kept);
    next.update({ name: 'Another' });
    if (draft) next.adopt(draft.state);
    expect(next.getSnapshot().report.name).toBe('Never saved');
    expect(names(kept).sort()).toEqual(['Another', 'Never saved']);
    forgetDrafts(kept, 'u1');
    expect(names(kept)).toEqual([]);
  });

  it('leaves nothing of a report that was saved, discarded or replaced', () => {
    const kept = memoryStorage();
    const session = openKept(memoryStorage(), kept);
    session.update({ name: 'Plan' });
    session.flush();
    session.startSave()({
      reportId: 'r1',
      revision: 1,
      savedAt: null,
      figures: null,
      name: 'Plan',
    });
    session.flush();
    expect(names(kept)).toEqual([]);
    session.update({ name: 'Plan B' });
    session.flush();
    session.reset(TODAY);
    expect(names(kept)).toEqual([]);
  });

  it('leaves what is typed in the edit panel', () => {
    const kept = memoryStorage();
    const session = openKept(memoryStorage(), kept);
    session.update({ dirty: false });
    const typed = { slideId: 'S1', title: 'Half', values: { subTitle: 'Typed' }, include: true };
    session.type(typed);
    session.flush();
    expect(keptDrafts(kept, 'u1', TODAY)[0]?.state.typed).toEqual(typed);
    session.type(null);
    session.flush();
    expect(names(kept)).toEqual([]);
  });

  it('is told of where storage is full, so that it asks', () => {
    const session = openKept(memoryStorage(), memoryStorage(10));
    session.update({ name: 'Big' });
    expect(session.flush()).toBe(false);
  });
});
