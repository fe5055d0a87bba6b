import { describe, expect, it } from 'vitest';
import { hasClickhouse, sharedClickhouse } from '../../platform/facts/testing-clickhouse.ts';
import { lookAtClickhouse } from './clickhouse.ts';

describe('ClickHouse, to the doctor', () => {
  it('that does not answer is told with the setting to correct', async () => {
    const [found] = await lookAtClickhouse('clickhouse://127.0.0.1:1/facts');
    expect(found).toMatchObject({ is: 'bad', mend: expect.stringContaining('FACTS_DATABASE_URL') });
  });

  it.runIf(hasClickhouse)('that takes tables is good', async () => {
    const { url } = await sharedClickhouse();
    const found = await lookAtClickhouse(`${url}/doctor`);
    expect(found).toEqual([{ is: 'good', says: expect.stringMatching(/^ClickHouse \d+/) }]);
  });
});
