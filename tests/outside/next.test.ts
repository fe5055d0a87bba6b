/** A partner's page in Next.js, whose server imports our packages to draw it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectDesk } from './desk.ts';
import { environment, run } from './run.ts';
import { openBrowser, openPage } from './site.ts';

const partner = inject('partner');
const folder = path.join(partner, 'next');
const program = path.join(partner, 'node_modules/.bin/next');
const env = { NEXT_TELEMETRY_DISABLED: '1' };

let origin = '';
let stop = (): void => undefined;
beforeAll(async () => {
  await run(program, ['build'], { cwd: folder, env });
  const server = spawn(program, ['start', '--port', '0', '--hostname', '127.0.0.1'], {
    cwd: folder,
    env: { ...environment(), ...env },
  });
  stop = () => void server.kill();
  origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes;
      const [found] = /http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d*/.exec(said) ?? [];
      if (found && said.includes('Ready')) resolve(found);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', () => reject(new Error(said)));
  });
});
afterAll(() => stop());

it('is drawn on the server, with the elements in it', async () => {
  const html = await (await fetch(origin)).text();
  expect(html).toContain('<fd-multi-select');
  expect(html).toContain('Spring');
  expect(html).not.toContain('[object');
});

it('has attributes, properties and events', async () => {
  const browser = await openBrowser();
  const { page, problems } = await openPage(browser, origin);
  await expectDesk(page, problems);
  await browser.close();
});
