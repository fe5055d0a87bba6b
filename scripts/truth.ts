/** Runs the truth suite: `npm run test:truth -- --cases N --seed S`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d*$/.test(value)) {
    console.error(`--${name} ${value}: write a whole number above 0.`);
    process.exit(2);
  }
}
const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'unit', 'tests/truth'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TRUTH_CASES: values.cases, TRUTH_SEED: values.seed },
  },
);
process.exit(status ?? 1);
