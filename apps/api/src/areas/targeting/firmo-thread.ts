/** Thread that looks for what is wrong with a long list of companies. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FirmoTargeting, firmoFaults } from '@flightdeck/domain/targeting/firmo';

const targeting: FirmoTargeting = workerData;
parentPort?.postMessage(firmoFaults(targeting));
