/**
 * A partner's folder outside of the repository: the tarballs of both packages, and the frameworks of the pages that
 * are built there. Nothing in it can reach the workspace.
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { run } from './run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly partner: string;
    readonly tarballs: readonly string[];
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Nothing of the packages needs a script of its own to be installed. */
const QUIET = [
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-outside-'));
  const partner = path.join(folder, 'partner');
  await cp(path.join(import.meta.dirname, 'partner'), partner, { recursive: true });
  await run(process.execPath, ['scripts/pack.ts', path.join(folder, 'tarballs')], { cwd: ROOT });
  const tarballs = (await readdir(path.join(folder, 'tarballs')))
    .sort()
    .map((file) => path.join(folder, 'tarballs', file));
  await run('npm', ['install', ...QUIET, ...tarballs], { cwd: partner });
  project.provide('partner', partner);
  project.provide('tarballs', tarballs);
  return () => rm(folder, { recursive: true, force: true });
}
