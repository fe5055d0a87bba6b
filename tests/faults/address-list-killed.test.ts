/** `kill -9` of the real server while a long list of addresses is saved: the version is there as a whole or not at all, and the same list can be sent again. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { beforeTests } from '../../apps/api/src/testing/suite.ts';
import { anAddressProfile } from '../api/calls.ts';
import { killableServer, posting } from './killable-server.ts';

/** More of them by `LIST_KILLS=50`. */
const KILLS = Number(process.env.LIST_KILLS ?? 3);
/** Entries of a list: read and put in order in a thread of its own. */
const ENTRIES = 20_000;

const killable = beforeTests(() => killableServer('admin'));
afterAll(() => killable().end());

const listOf = (block: number): string =>
  Array.from({ length: ENTRIES }, (_, at) => `${block}.${at >> 8}.${at & 255}.1,Office ${at}`).join(
    '\n',
  );

it('leaves no half of a version', { timeout: 120_000 + KILLS * 60_000 }, async () => {
  let server = await killable().start();
  const answered = async (answer: Response) => (await answer.json()).data;
  const { profileId } = await answered(await server.ask('targeting/ip', posting(anAddressProfile)));
  const save = (block: number, revision: number) => {
    const body = new FormData();
    for (const [name, value] of [
      ['act', 'add'],
      ['side', 'in'],
    ] as const) {
      body.set(name, value);
    }
    body.set('file', new File([listOf(block)], 'list.csv', { type: 'text/csv' }));
    const headers = { 'if-match': `"${revision}"` };
    return server.ask(`targeting/ip/${profileId}/list`, { method: 'PUT', headers, body });
  };
  /** The newest version, what it says it has, and what it has. */
  const state = async () => {
    const { version, versions } = await answered(
      await server.ask(`targeting/profile/${profileId}`),
    );
    const { totals } = await answered(await server.ask(`targeting/ip/${profileId}/${version}`));
    const { total } = await answered(
      await server.ask('targeting/ip/entries', posting({ profileId, version })),
    );
    return { version, versions: versions.length, said: totals.entries, entries: total };
  };
  const whole = (version: number) => {
    const entries = (version - 1) * ENTRIES;
    return { version, versions: version, said: entries, entries };
  };

  const began = performance.now();
  expect((await save(60, 1)).status).toBe(200);
  const took = performance.now() - began;
  expect(await state()).toEqual(whole(2));
  for (let kill = 0, version = 2; kill < KILLS; kill += 1, version += 1) {
    const block = 61 + kill;
    const killed = once(server.child, 'exit');
    const cut = save(block, version).catch((error: unknown) => error);
    await wait((took * (kill + 0.5)) / KILLS);
    server.child.kill('SIGKILL');
    await Promise.all([killed, cut]);
    server = await killable().start();
    const found = await state();
    expect([whole(version), whole(version + 1)]).toContainEqual(found);
    if (found.version === version) expect((await save(block, version)).status).toBe(200);
    expect(await state()).toEqual(whole(version + 1));
  }
});
