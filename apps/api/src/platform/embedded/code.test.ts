/** What V8 makes of the embedded engine's code. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const CODE = new URL('./code.ts', import.meta.url).href;
const PGLITE = import.meta.resolve('@electric-sql/pglite');
/** Enough statements for the parser to be hot. */
const PROGRAM = `
  const { sharedCode } = await import('${CODE}');
  const { PGlite } = await import('${PGLITE}');
  const db = await PGlite.create({ pgliteWasmModule: await sharedCode() });
  for (let n = 0; n < 200; n++) await db.exec('SELECT ' + n + ' AS a, 2 AS b, 3 AS c WHERE 1 < 2 AND 3 < 4');
  // Compilers work in the background.
  await new Promise((done) => setTimeout(done, 1000));
`;

it('what is hot is optimised, and nothing takes hundreds of megabytes to compile', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--trace-wasm-compilation-times', '--input-type=module', '--eval', PROGRAM],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const optimised = [...stdout.matchAll(/using TurboFan, took \d+ ms and (\d+)/g)].map(
    ([, bytes]) => Number(bytes),
  );
  expect(optimised.length).toBeGreaterThan(50);
  expect(Math.max(...optimised)).toBeLessThan(150_000_000);
});
