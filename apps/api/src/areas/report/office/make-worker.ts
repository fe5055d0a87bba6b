/** Thread that writes one office file. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeCsv } from './csv.ts';
import type { OfficeTask } from './make.ts';
import { makePptx } from './pptx.ts';
import { makeXlsx } from './xlsx.ts';

async function write({ format, deck, pictures }: OfficeTask): Promise<Uint8Array> {
  switch (format) {
    case 'pptx':
      return makePptx(deck, pictures);
    case 'xlsx':
      return makeXlsx(deck);
    case 'csv':
      return makeCsv(deck);
  }
}

const task: OfficeTask = workerData;
parentPort?.postMessage(await write(task));
