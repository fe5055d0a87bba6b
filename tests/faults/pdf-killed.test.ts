/** A worker that is killed in the middle of a PDF: the next one makes it, once (security.md row 18). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '@flightdeck/find-browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openExportQueue } from '../../apps/api/src/platform/exports/export-queue.ts';
import { folderFiles } from '../../apps/api/src/platform/objects/folder-files.ts';
import { processTree } from '../../apps/api/src/platform/pdf/process-tree.ts';
import { readPdfText } from '../../apps/api/src/platform/pdf/thread.ts';
import { openRecords } from '../../apps/api/src/platform/records/open.ts';
import { user } from '../../apps/api/src/platform/records/schema.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';

const titles = Array.from({ length: 60 }, (_, index) => `Slide number ${index + 1}`);
const content = titles
  .map((title) => `<section class="fd-slide"><h2>${title}</h2></section>`)
  .join('');

describe.runIf(findBrowser())('a killed worker', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'pdf-killed-'));
    await copyStores('empty', dataDir, ['records']);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const store = () => openRecords({ dataDir, databaseUrl: null });
  const startWorker = (job: string) => {
    const script = path.join(import.meta.dirname, 'pdf-worker-process.ts');
    const child = spawn(process.execPath, [script, dataDir, job], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const until = async (start: string): Promise<string> => {
      for await (const line of lines) if (line.startsWith(start)) return line;
      throw new Error(`The worker ended before it said “${start}”.`);
    };
    return { child, until };
  };

  it('leaves no browser behind, and the job still yields one PDF', async () => {
    const records = await store();
    await records.db
      .insert(user)
      .values({ id: 'nora', email: 'nora@x.example', name: 'Nora', passwordHash: '-' });
    const queue = await openExportQueue(records, folderFiles(dataDir));
    const job = await queue.submit({ ownerId: 'nora', name: 'Deck', content, origin: 'http://x' });
    await queue.close();
    await records.close();

    const first = startWorker(job);
    const leader = Number((await first.until('browser')).split(' ')[1]);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await vi.waitFor(() => expect(processTree(leader)).toEqual([]), { timeout: 5000 });

    const second = startWorker(job);
    expect(await second.until('ended')).toBe('ended done');
    await once(second.child, 'exit');

    const after = await store();
    const again = await openExportQueue(after, folderFiles(dataDir));
    const status = await again.status(job);
    const pages = await readPdfText(
      new Uint8Array(await readFile(path.join(dataDir, String(status?.file)))),
    );
    expect(pages.map((text) => text.trim())).toEqual(titles);
    expect(readdirSync(path.join(dataDir, 'exports'))).toEqual([
      path.basename(String(status?.file)),
    ]);
    await again.close();
    await after.close();
  });
});
