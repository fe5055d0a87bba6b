/** Signs the tokens of this partner's pages – and, asked to, wrong ones, for the embed doctor to find. */
import { createHmac, randomBytes } from 'node:crypto';
import { type EmbedTokenOptions, signEmbedToken } from '@flightdeck/widgets/sign';
import type { Mistake } from './mistakes.ts';
import type { Credentials } from './settings.ts';

/** Who is signed in at the partner's. */
export const VISITOR = { id: 'orchard-lane', name: 'Orchard Lane Cider' } as const;

/** How far a mistaken clock is off, in seconds. */
const CLOCK: Readonly<Partial<Record<Mistake, number>>> = {
  'clock-ahead': 120,
  'clock-behind': -600,
};
const HOUR = 3600;
const FOREIGN_REPORT = '00000000-0000-4000-8000-000000000000';
const FOREIGN_ADVERTISER = 2_000_000_000;

/** The time by this server's clock, which a mistake can set wrong. */
export const serverTime = (mistake: Mistake | null): Date =>
  new Date(Date.now() + ((mistake && CLOCK[mistake]) ?? 0) * 1000);

/** A token for a page of this partner, valid for `seconds`. */
export function tokenFor(
  { partner, kid, secret, report, advertisers, project }: Credentials,
  type: 'report' | 'help',
  { seconds = 300, mistake = null }: { seconds?: number; mistake?: Mistake | null } = {},
): Promise<string> {
  const signer = { partner, kid, secret, seconds, user: VISITOR, now: serverTime(mistake) };
  const about: EmbedTokenOptions =
    type === 'help'
      ? { ...signer, type, project }
      : { ...signer, type, report, advertisers: [...advertisers] };
  return mistake ? mistaken(about, mistake, project) : signEmbedToken(about);
}

async function mistaken(
  about: EmbedTokenOptions,
  mistake: Mistake,
  project: string,
): Promise<string> {
  const { partner, kid, secret, seconds, user, now } = about;
  const help = { partner, kid, secret, user, now, type: 'help', project } as const;
  const isReport = about.type === 'report';
  switch (mistake) {
    case 'secret':
      return signEmbedToken({ ...about, secret: randomBytes(32).toString('base64url') });
    case 'type':
      return signEmbedToken({ ...help, ...(user ? { user } : {}), ...(now ? { now } : {}) });
    case 'report':
      return signEmbedToken(isReport ? { ...about, report: FOREIGN_REPORT } : about);
    case 'advertiser':
      return signEmbedToken(isReport ? { ...about, advertisers: [FOREIGN_ADVERTISER] } : about);
    case 'expired':
      return signEmbedToken({ ...about, now: new Date(Date.now() - 2 * (seconds ?? 0) * 1000) });
    case 'audience':
      return changed(about, secret, () => ({ aud: 'reports' }));
    case 'life':
      return changed(about, secret, ({ iat }) => ({ exp: Number(iat) + HOUR }));
    default:
      return signEmbedToken(about);
  }
}

/** A well signed token that says what the signing helper refuses to sign. */
async function changed(
  about: EmbedTokenOptions,
  secret: string,
  change: (claims: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Promise<string> {
  const [header = '', payload = ''] = (await signEmbedToken(about)).split('.');
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  );
  const altered = Buffer.from(JSON.stringify({ ...claims, ...change(claims) })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret).update(`${header}.${altered}`).digest('base64url');
  return `${header}.${altered}.${signature}`;
}
