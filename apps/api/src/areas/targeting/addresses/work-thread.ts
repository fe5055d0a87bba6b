/** Thread that answers one task about a long list. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ListTask, workOn } from './work.ts';

const task: ListTask = workerData;
parentPort?.postMessage(workOn(task));
