/**
 * Keeps a small store of facts as the version at hand makes it, for the tests that upgrade it ever after
 * (docs/decisions/0032). Run it once for each new step of the schema, before the step is released.
 *
 * Usage: TEST_DATABASE_URL=postgres://… node scripts/keep-facts.ts. Needs PostgreSQL's program pg_dump.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { openFacts } from '../apps/api/src/platform/facts/open.ts';
import { STEPS } from '../apps/api/src/platform/facts/upgrades/steps.ts';
import { makeDatabase } from '../apps/api/src/testing/stores.ts';
import { keptStore, loadKept } from '../tests/api/kept-stores/load.ts';

/** Lines of a dump that do not say what is in the store: comments, commands of psql, settings of the session. */
const ASIDE = /^(?:--|\\|SET |SELECT pg_catalog\.set_config|$)/;

const { url, drop } = await makeDatabase();
try {
  const store = await openFacts({ dataDir: null, databaseUrl: url });
  await loadKept(store);
  await store.close();
  const wanted = ['--schema=facts', '--no-owner', '--no-acl', '--rows-per-insert=200'];
  const dump = execFileSync('pg_dump', [...wanted, `--dbname=${url}`], { encoding: 'utf8' });
  const file = keptStore(STEPS.length);
  const lines = dump.split('\n').filter((line) => !ASIDE.test(line));
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(`${file} is written.`);
} finally {
  await drop();
}
