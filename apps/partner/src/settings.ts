/** Settings of the partner's server: where Flightdeck is, and the key it signs with. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Credentials = z.object({
  partner: z.string(),
  kid: z.string(),
  secret: z.string(),
  /** Id of the saved report that the campaign page shows. */
  report: z.uuid(),
  /** Advertisers of that report. */
  advertisers: z.array(z.int()).min(1),
  /** Help project. */
  project: z.string(),
  /** The dashboard of the live figures, and what its page is limited to. */
  dashboard: z
    .object({
      id: z.uuid(),
      filters: z.record(z.string(), z.array(z.union([z.int(), z.string()])).min(1)),
    })
    .optional(),
});
/** What Flightdeck gave this partner. The secret stays on the server. */
export type Credentials = z.infer<typeof Credentials>;

/** How the partner's server runs. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Origin of the Flightdeck server, as browsers reach it. */
  readonly api: string;
  readonly credentials: Credentials;
}

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4301),
  HOST: z.string().default('127.0.0.1'),
  FLIGHTDECK_API: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:4300')
    .transform((address) => new URL(address).origin),
  /** File with the credentials as JSON; the demo writes one into its data folder. */
  FLIGHTDECK_CREDENTIALS: z.string().default('./data/demo-partner.json'),
});

/** @throws {Error} that names the setting, for the person who starts the server. */
export async function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Settings> {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const { PORT, HOST, FLIGHTDECK_API, FLIGHTDECK_CREDENTIALS } = parsed.data;
  const text = await readFile(FLIGHTDECK_CREDENTIALS, 'utf8').catch(() => {
    throw new Error(
      `There is no ${FLIGHTDECK_CREDENTIALS}. Start Flightdeck with its demo once, or set FLIGHTDECK_CREDENTIALS.`,
    );
  });
  const credentials = Credentials.parse(JSON.parse(text));
  return { port: PORT, host: HOST, api: FLIGHTDECK_API, credentials };
}
