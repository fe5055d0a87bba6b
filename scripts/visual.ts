/**
 * Draws the baselines of the stories gate again: run it when stories changed on purpose, then look at what git shows as
 * changed.
 *
 * Usage: npm run visual:update [-- STORY-FILE …]; with files, only their stories are drawn.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const BASELINES = path.resolve(import.meta.dirname, '../tests/visual/baselines');
/** Limit of all baselines together, so that a clone stays fast. */
const MOST_BYTES = 17_000_000;

const files = process.argv.slice(2);
const started = Date.now();
if (files.length === 0) for (const name of names()) rmSync(path.join(BASELINES, name));
const { status } = spawnSync('vitest', ['run', '--project', 'stories', ...files, '--update'], {
  stdio: 'inherit',
  env: { ...process.env, STORYBOOK_A11Y: 'off' },
});
// Only baselines of this run: another run may be writing the others.
for (const file of names().map((name) => path.join(BASELINES, name))) {
  if (statSync(file).mtimeMs >= started) await shrink(file);
}
const bytes = names().reduce((sum, name) => sum + statSync(path.join(BASELINES, name)).size, 0);
console.log(`${names().length} baselines, ${(bytes / 1e6).toFixed(1)} MB`);
if (bytes > MOST_BYTES) console.error(`More than ${MOST_BYTES / 1e6} MB: make stories smaller.`);
process.exit(bytes > MOST_BYTES ? 1 : (status ?? 1));

function names(): string[] {
  return readdirSync(BASELINES).filter((name) => name.endsWith('.png'));
}

/** Writes the same pixels in fewer bytes. */
async function shrink(file: string): Promise<void> {
  const given = readFileSync(file);
  const small = await sharp(given).png({ compressionLevel: 9, effort: 10 }).toBuffer();
  if (small.length < given.length) writeFileSync(file, small);
}
