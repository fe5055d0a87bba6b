/**
 * Makes the folder of an embedded engine in a process of its own: PostgreSQL's initdb takes 0.7 GB, which a process that
 * goes on would hardly get back.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file that an engine's folder has since it was made. */
const MADE = 'PG_VERSION';

/**
 * Makes the folder unless it was made before. A process that is killed on the way leaves it as it was.
 * @throws What the process wrote, when it failed.
 */
export async function createFolder(folder: string): Promise<void> {
  if (await exists(path.join(folder, MADE))) return;
  const making = `${folder}.new`;
  await rm(making, { recursive: true, force: true });
  // Code that runs once is not worth optimising.
  const args = [
    '--liftoff-only',
    fileURLToPath(new URL('./make-folder.ts', import.meta.url)),
    making,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The folder ${folder} could not be made. ${said.join('')}`);
  await chmod(making, 0o700);
  await rm(folder, { recursive: true, force: true });
  await rename(making, folder);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
