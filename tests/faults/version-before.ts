/** The program as it was when it was last released, beside this one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { dropDatabase, type makeDatabase } from '../../apps/api/src/testing/stores.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Own packages, which must be those of the version. */
const OWN = '@flightdeck';
/** What a program is made of, without what is installed. */
const PARTS = ['apps', 'packages', 'scripts', 'package.json'];

/** Whether the repository still has a version: a shallow clone has only the newest. */
export const hasVersion = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;

/**
 * Puts the program as of `commit` into `folder`, with the libraries and the built packages of this version: what it runs on,
 * and the pages that it hands out, are these.
 */
export function unpackVersion(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...PARTS], {
    cwd: ROOT,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkAll('node_modules', folder);
  linkAll('apps/api/node_modules', folder);
  for (const part of ['packages/slides/dist', 'packages/widgets/dist', 'apps/portal/dist']) {
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  }
}

/** Links whatever is installed below `at`; own packages to those of the version. */
function linkAll(at: string, folder: string): void {
  mkdirSync(path.join(folder, at), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, at))) {
    if (name !== OWN) symlinkSync(path.join(ROOT, at, name), path.join(folder, at, name));
  }
  if (at !== 'node_modules') return;
  mkdirSync(path.join(folder, at, OWN));
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(path.join(folder, group))) {
      symlinkSync(path.join(folder, group, name), path.join(folder, at, OWN, name));
    }
  }
}

/** A database that the version in `folder` has made and filled. */
export function makeItsDatabase(folder: string): Awaited<ReturnType<typeof makeDatabase>> {
  const stores = path.join(folder, 'apps/api/src/testing/stores.ts');
  const script = `
    const { default: shareStores, makeDatabase } = await import(${JSON.stringify(stores)});
    const removeTemplates = await shareStores();
    console.log((await makeDatabase('fixture')).url);
    await removeTemplates();`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, TEST_STORES: '' },
  });
  const url = said.trim().split('\n').at(-1) ?? '';
  return { url, drop: () => dropDatabase(new URL(url).pathname.slice(1)) };
}
