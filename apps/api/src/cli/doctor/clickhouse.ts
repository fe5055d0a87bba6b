/** Whether a ClickHouse can keep the rows of facts. */
import { lookAtServer } from '../../platform/facts/clickhouse/server.ts';
import { describeError } from '../../platform/http/failure.ts';
import type { Finding } from './finding.ts';

/** Looks at the server behind `url`. */
export async function lookAtClickhouse(url: string): Promise<Finding[]> {
  const found = await lookAtServer(url).catch((error: unknown) => ({
    failure: describeError(error),
  }));
  if ('failure' in found) {
    return [
      {
        is: 'bad',
        says: `ClickHouse does not take the connection (${found.failure}).`,
        mend: 'Start it, or correct FACTS_DATABASE_URL.',
      },
    ];
  }
  const { version, isNew, mayWrite } = found;
  return [
    isNew
      ? { is: 'good', says: `ClickHouse ${version} for the rows of facts` }
      : {
          is: 'bad',
          says: `ClickHouse ${version} is too old.`,
          mend: 'Upgrade it to 24.8 or newer.',
        },
    ...(mayWrite
      ? []
      : [
          {
            is: 'bad' as const,
            says: 'The user may not make tables in the database of the facts.',
            mend: 'GRANT CREATE TABLE, CREATE DATABASE, ALTER, INSERT, SELECT ON … TO …',
          },
        ]),
  ];
}
