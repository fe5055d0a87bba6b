/**
 * Makes the folder of an embedded engine in a process of its own: PostgreSQL's initdb takes 0.7 GB, which a process that
 * goes on would hardly get back.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file that an engine's folder has since it was made. */
const MADE = 'PG_VERSION';

/** A folder that is being made, and the copies of it that others wait for before it is used. */
interface Making {
  readonly made: Promise<string>;
  readonly copies: Promise<void>[];
}

let making: Making | null = null;

/**
 * Makes the folder unless it was made before. A process that is killed on the way leaves it as it was.
 * @throws What the process wrote, when it failed; and where there are files that are no store.
 */
export async function createFolder(folder: string): Promise<void> {
  if (await exists(path.join(folder, MADE))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const other = making;
  if (other) {
    const copied = other.made.then((made) => cp(made, unfinished, { recursive: true }));
    other.copies.push(copied);
    await copied;
  } else {
    const own: Making = { made: make(unfinished), copies: [] };
    making = own;
    try {
      await own.made;
    } finally {
      making = null;
    }
    await Promise.allSettled(own.copies);
  }
  await chmod(unfinished, 0o700);
  // Takes the place of an empty folder, never of somebody's files.
  await rename(unfinished, folder);
}

async function make(folder: string): Promise<string> {
  const program = fileURLToPath(new URL('./make-folder.ts', import.meta.url));
  // Code that runs once is not worth optimising.
  const child = spawn(process.execPath, ['--liftoff-only', program, folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The folder ${folder} could not be made. ${said.join('')}`);
  return folder;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
