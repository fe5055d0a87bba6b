/** Starts the partner's site: FLIGHTDECK_URL, PARTNER_KEY_FILE, PORT and HOST from the environment. */
import { createPartnerServer } from './server.ts';
import { readSettings } from './settings.ts';

const {
  FLIGHTDECK_URL = 'http://localhost:4300',
  PARTNER_KEY_FILE,
  HOST,
  PORT = '4301',
} = process.env;

async function run(): Promise<void> {
  if (!PARTNER_KEY_FILE)
    throw new Error('Set PARTNER_KEY_FILE to the file with the partner’s key.');
  const settings = await readSettings(PARTNER_KEY_FILE, FLIGHTDECK_URL.replace(/\/+$/, ''));
  const server = createPartnerServer(settings);
  server.on('error', fail);
  server.listen(Number(PORT), HOST, () => process.send?.('ready'));
  // Ends with whoever started it.
  process.on('disconnect', () => process.exit(0));
}

function fail(error: unknown): void {
  process.stderr.write(
    `The partner’s page did not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}

run().catch(fail);
