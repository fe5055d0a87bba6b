/** The released steps of the facts schema and one more, which takes seconds and notes what it commits. */
import { addKeyColumn } from '../../apps/api/src/platform/facts/upgrades/add-key-column.ts';
import type { Step } from '../../apps/api/src/platform/facts/upgrades/step.ts';
import { STEPS as RELEASED } from '../../apps/api/src/platform/facts/upgrades/steps.ts';

const PAUSE_S = 0.4;

const LONG: Step = {
  name: '9999-market',
  async run(store, progress) {
    await store.batch('notes', (tx) => tx.query('CREATE TABLE committed (batch text)'));
    const slowly = {
      query: store.query,
      batch: (name: string, work: Parameters<typeof store.batch>[1]) =>
        store.batch(name, async (tx) => {
          await work(tx);
          await tx.query('INSERT INTO committed VALUES ($1)', [name]);
          await tx.query(`SELECT pg_sleep(${PAUSE_S})`);
        }),
    };
    await addKeyColumn(slowly, progress, {
      name: 'market_id',
      initial: 1,
      value: 'c.id * 10',
      joins: 'JOIN campaign c ON c.id = old.campaign_id',
      rollups: ['placement_day', 'campaign_day', 'site_month'],
    });
  },
};

export const STEPS: readonly Step[] = [...RELEASED, LONG];
