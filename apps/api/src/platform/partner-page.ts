/** The demo's partner: its site runs in a process of its own on the next port, as it would on another machine. */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './services.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../partner/src/main.ts');

/**
 * Starts the partner's site beside the server at `origin`, and tells its address when it answers. It ends
 * with this process. Nothing starts without the demo's partner, or where the port is not a fixed one.
 */
export function startPartnerPage(
  { config, keyFile, origin }: { config: Config; keyFile: string; origin: string },
  onReady: (address: string) => void,
): void {
  if (config.port === 0 || !existsSync(keyFile) || !existsSync(PROGRAM)) return;
  const port = config.port + 1;
  const child = fork(PROGRAM, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: config.host,
      FLIGHTDECK_URL: origin,
      PARTNER_KEY_FILE: keyFile,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('message', () => onReady(`http://localhost:${port}`));
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
}
