/** Signs the tokens of this partner's pages – and, asked to, wrong ones, for the embed doctor to find. */
import { createHmac, randomBytes } from 'node:crypto';
import { type EmbedTokenOptions, signEmbedToken } from '@flightdeck/widgets/sign';
import type { Mistake } from './mistakes.ts';
import type { Credentials } from './settings.ts';

/** Who is signed in at the partner's. */
export const VISITOR = { id: 'maya-lindqvist', name: 'Maya Lindqvist' } as const;

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

/** What a page asks a token for. */
export type TokenType = 'report' | 'dashboard' | 'help' | 'feed';

/** The type that a text names; a report for any other. */
export const tokenTypeOf = (text: string | null): TokenType =>
  text === 'help' || text === 'dashboard' || text === 'feed' ? text : 'report';

/** A token for a page of this partner, valid for `seconds`. @throws {Error} for a dashboard where there is none. */
export function tokenFor(
  { partner, kid, secret, report, advertisers, project, dashboard }: Credentials,
  type: TokenType,
  { seconds = 300, mistake = null }: { seconds?: number; mistake?: Mistake | null } = {},
): Promise<string> {
  const signer = { partner, kid, secret, seconds, user: VISITOR, now: serverTime(mistake) };
  const help: EmbedTokenOptions = { ...signer, type: 'help', project };
  const shown: EmbedTokenOptions & { type: 'report' } = {
    ...signer,
    type: 'report',
    report,
    advertisers: [...advertisers],
  };
  if (type === 'dashboard' && !dashboard) throw new Error('This partner shows no dashboard.');
  // The page can choose within these filters; no request of it can leave them.
  const live: EmbedTokenOptions = {
    ...signer,
    type: 'dashboard',
    dashboard: dashboard?.id ?? '',
    advertisers: [...advertisers],
    filters: dashboard?.filters ?? {},
  };
  const about = {
    help,
    report: shown,
    dashboard: live,
    feed: { ...signer, type: 'feed' as const },
  }[type];
  switch (mistake) {
    case 'secret':
      return signEmbedToken({ ...about, secret: randomBytes(32).toString('base64url') });
    case 'type':
      return signEmbedToken(help);
    case 'report':
      return signEmbedToken({ ...shown, report: FOREIGN_REPORT });
    case 'advertiser':
      return signEmbedToken({ ...shown, advertisers: [FOREIGN_ADVERTISER] });
    case 'expired':
      return signEmbedToken({ ...about, now: new Date(Date.now() - 2 * seconds * 1000) });
    case 'audience':
      return changed(about, () => ({ aud: 'reports' }));
    case 'life':
      return changed(about, ({ iat }) => ({ exp: Number(iat) + HOUR }));
    default:
      return signEmbedToken(about);
  }
}

/** A correctly signed token with claims that the signing helper refuses to sign. */
async function changed(
  about: EmbedTokenOptions,
  change: (claims: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Promise<string> {
  const [header = '', payload = ''] = (await signEmbedToken(about)).split('.');
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(payload, 'base64url').toString('utf8'),
  );
  const altered = Buffer.from(JSON.stringify({ ...claims, ...change(claims) })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', about.secret)
    .update(`${header}.${altered}`)
    .digest('base64url');
  return `${header}.${altered}.${signature}`;
}
