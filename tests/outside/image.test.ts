/**
 * What the image is made of runs as the image runs it: by a user that nobody knows, without any capability, on a root that
 * cannot be written. No container engine is needed, and none is tried; the files for them are linted.
 */
import { type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { run } from './run.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** As in the Dockerfile. */
const USER = 10_001;

it('is described by files that their linters take', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8');
  expect(validate(dockerfile)).toEqual([]);
  expect(dockerfile).toContain(`USER ${USER}:${USER}`);
  const compose = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const [linted] = compose.lintFiles([path.join(ROOT, 'compose.yaml')], false);
  expect(linted?.messages.filter(({ type }) => type === 'error')).toEqual([]);
});

// Only root may make the namespace of its mounts.
describe.runIf(process.getuid?.() === 0 && process.env.TEST_DATABASE_URL)('the image', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => {
    folder = await mkdtemp('/var/tmp/flightdeck-image-');
    await mkdir(path.join(folder, 'data'), { mode: 0o700 });
    await chown(path.join(folder, 'data'), USER, USER);
    // The user of the image must be able to pass through.
    await run('chmod', ['755', folder], { cwd: ROOT });
    await run(process.execPath, ['scripts/image.mjs', path.join(folder, 'app')], { cwd: ROOT });
    database = await makeDatabase('empty');
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The program and arguments that run a program of the image. */
  const inImage = (program: string): [string, string[]] => {
    const app = path.join(folder, 'app');
    const environment = {
      PATH: '/usr/bin:/bin',
      DATABASE_URL: database.url,
      DATA_DIR: '/mnt',
      DEMO: 'off',
      PORT: '0',
    };
    const settings = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
    const script = [
      'mount --make-rprivate /',
      `mount --bind '${path.join(folder, 'data')}' /mnt`,
      `mount --bind '${app}' /srv && mount -o remount,ro,bind /srv`,
      'mount -o remount,ro,bind /',
      'mount -t tmpfs -o mode=1777 tmpfs /tmp',
      'cd /srv',
    ];
    return [
      'unshare',
      [
        '-m',
        'sh',
        '-ec',
        `${script.join('\n')}\nexec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --bounding-set=-all env -i ${settings.join(' ')} ${program}`,
      ],
    ];
  };
  const node = `'${process.execPath}' scripts/run.mjs`;

  it('cannot be written, and has all that the doctor asks for', async () => {
    const [command, args] = inImage(
      `sh -c "! touch /usr/x && ! touch /srv/x && exec ${node} apps/api/src/cli/doctor.ts"`,
    );
    const said = await new Promise<string>((resolve) =>
      execFile(command, args, (error: ExecFileException | null, stdout, stderr) =>
        resolve(`${stdout}${error ? stderr : ''}`),
      ),
    );
    expect(said).toContain('ok   A browser prints');
    expect(said).toContain('Nothing is wrong.');
  });

  it('starts, serves, and ends cleanly when it is stopped', async () => {
    const [command, args] = inImage(`${node} apps/api/src/main.ts`);
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let address = '';
    for await (const line of createInterface(child.stdout)) {
      address = /ready at (\S+)/.exec(line)?.[1] ?? '';
      if (address) break;
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
