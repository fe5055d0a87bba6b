/** The demo's partner: its site runs in a process of its own on the next port, as if on another machine. */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PARTNER_FILE } from '../../../demo/partner.ts';
import type { Config } from '../../../platform/services.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../../../partner/src/main.ts');

/**
 * Starts the partner's site beside the server at `origin`; it prints its own URL, and ends with this process. Starts
 * nothing without the file of the demo's partner, or where the server's port is random.
 */
export function startPartnerPage(config: Config, origin: string): void {
  const keyFile = path.join(config.dataDir, DEMO_PARTNER_FILE);
  if (config.port === 0 || !existsSync(keyFile) || !existsSync(PROGRAM)) return;
  const child = fork(PROGRAM, {
    env: {
      PATH: process.env.PATH,
      PORT: String(config.port + 1),
      HOST: config.host,
      FLIGHTDECK_API: origin,
      FLIGHTDECK_CREDENTIALS: keyFile,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
}
