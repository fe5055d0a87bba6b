/** The lock of the data folder: the embedded stores lock nothing themselves, and a second process would lose data. */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { z } from 'zod';

const Owner = z.object({ pid: z.int(), host: z.string(), started: z.string() });
type Owner = z.infer<typeof Owner>;

/** The folder is in use; the message says by whom and what to do. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked';
}

/** A held lock. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** Age in milliseconds at which a lock whose owner cannot be found on this machine counts as abandoned. */
const STALE_MS = 20_000;

/**
 * Takes the lock of `dataDir`, making the folder when needed. A lock left by a killed process of
 * this machine is taken over at once; one from another machine after 20 s without a sign of life.
 * @throws {DataDirLocked} while another process holds it.
 */
export async function lockDataDir(
  dataDir: string,
  onLost: (error: Error) => void = endProcess,
): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lockfilePath = path.join(dataDir, 'in-use.lock');
  const ownerFile = path.join(dataDir, 'in-use.json');
  const take = () =>
    lock(dataDir, { lockfilePath, stale: STALE_MS, update: 5000, onCompromised: onLost });
  let release: () => Promise<void>;
  try {
    release = await take();
  } catch (error) {
    if (!isLocked(error)) throw error;
    const owner = await readOwner(ownerFile);
    if (!owner || owner.host !== hostname() || isRunning(owner)) {
      throw new DataDirLocked(describe(dataDir, owner), { cause: error });
    }
    await rm(lockfilePath, { recursive: true, force: true });
    release = await take().catch((cause: unknown) => {
      throw isLocked(cause) ? new DataDirLocked(describe(dataDir, null), { cause }) : cause;
    });
  }
  const owner: Owner = { pid: process.pid, host: hostname(), started: startOf(process.pid) ?? '' };
  await writeFile(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  return { release };
}

function describe(dataDir: string, owner: Owner | null): string {
  const by = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return (
    `The data folder ${path.resolve(dataDir)} is in use by ${by}. ` +
    'Stop that process, or start this one with another DATA_DIR (or with DATABASE_URL for a shared PostgreSQL).'
  );
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ELOCKED';

async function readOwner(file: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * When a process started, in ticks since boot: distinguishes it from a later one with the same id. Null where unknown.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const started = startOf(owner.pid);
  return started === null || owner.started === '' || started === owner.started;
}

function endProcess(): void {
  process.stderr.write('Another process took the data folder; stopping to keep the data whole.\n');
  process.exit(1);
}
