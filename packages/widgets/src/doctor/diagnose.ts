/** The embed doctor: looks at a partner's page from within, and says what to change (product.md, Embedding). */
import '../session/strict.ts';
import {
  EMBED_SKEW_SECONDS,
  EMBED_TOKEN_SECONDS,
  EmbedRefusal,
  isEmbedLifetime,
} from '@flightdeck/domain/embed';
import { type Claims, readClaims } from '../session/claims.ts';
import { apiOrigin, type FetchToken, pageConfig } from '../session/page.ts';
import { mendedPolicy, policyGaps } from './csp.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly check: 'script' | 'policy' | 'token' | 'clock' | 'origin';
  readonly isGood: boolean;
  /** What was found, in a sentence. */
  readonly text: string;
  /** The header, command or snippet that mends it. */
  readonly remedy?: string | undefined;
}

export interface DiagnoseOptions {
  /** Default: what the page configured. */
  readonly fetchToken?: FetchToken | undefined;
  readonly api?: string | undefined;
  /** Path of the page whose headers count. Default: this page. */
  readonly page?: string | undefined;
  /** Which product's token is looked at. Default `report`. */
  readonly type?: 'help' | 'report' | undefined;
}

/** Looks at everything, in the order in which things fail. */
export async function diagnose(options: DiagnoseOptions = {}): Promise<readonly Finding[]> {
  const api = apiOrigin(options.api);
  const { type = 'report', page = location.pathname } = options;
  const header = await policyOf(page);
  const findings: Finding[] = [
    {
      check: 'script',
      isGood: true,
      text: `The loader came from ${api}.`,
    },
    policyFinding(header, api),
  ];
  const fetchToken = options.fetchToken ?? pageConfig().fetchToken;
  if (!fetchToken) return [...findings, NO_FETCH];
  let token: string;
  let claims: Claims;
  try {
    token = await fetchToken({ type, signal: AbortSignal.timeout(10_000) });
    claims = readClaims(token);
  } catch (error) {
    return [...findings, { ...NO_TOKEN, text: `${NO_TOKEN.text} ${messageOf(error)}` }];
  }
  findings.push(lifeFinding(claims), clockFinding(claims, Date.now() / 1000));
  findings.push(await answerFinding(token, type, api, claims));
  return findings;
}

const SNIPPET = `Flightdeck.configure({
  async fetchToken({ type, signal }) {
    const answer = await fetch('/flightdeck-token?type=' + type, { method: 'POST', signal });
    return (await answer.json()).token;
  },
});`;

const NO_FETCH: Finding = {
  check: 'token',
  isGood: false,
  text: 'The page does not say where tokens come from.',
  remedy: SNIPPET,
};
const NO_TOKEN: Finding = {
  check: 'token',
  isGood: false,
  text: 'fetchToken() gave no token.',
  remedy: SNIPPET,
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

async function policyOf(page: string): Promise<string | null> {
  try {
    const answer = await fetch(page, { method: 'HEAD' });
    return answer.headers.get('content-security-policy');
  } catch {
    return null;
  }
}

/** What the page's policy lacks. */
export function policyFinding(header: string | null, api: string): Finding {
  if (!header) {
    return { check: 'policy', isGood: true, text: 'The page has no content security policy.' };
  }
  const gaps = policyGaps(header, api);
  if (gaps.length === 0) {
    return {
      check: 'policy',
      isGood: true,
      text: 'The content security policy allows what the widgets need.',
    };
  }
  const list = gaps.map(({ directive, missing }) => `${directive} ${missing.join(' ')}`).join('; ');
  return {
    check: 'policy',
    isGood: false,
    text: `The content security policy does not allow ${list}.`,
    remedy: `Content-Security-Policy: ${mendedPolicy(header, api)}`,
  };
}

/** Whether the token's own life is allowed. */
export function lifeFinding(claims: Claims): Finding {
  const seconds = Math.round(claims.exp - claims.iat);
  return isEmbedLifetime(claims)
    ? { check: 'token', isGood: true, text: `The page’s server signs tokens for ${seconds} s.` }
    : {
        check: 'token',
        isGood: false,
        text: `The token is for ${seconds} s; it may be for 1 to ${EMBED_TOKEN_SECONDS}.`,
        remedy: `exp: iat + 300`,
      };
}

/** Whether the signing server's clock agrees with this machine's. */
export function clockFinding({ iat }: Claims, now: number): Finding {
  const ahead = Math.round(iat - now);
  if (Math.abs(ahead) <= EMBED_SKEW_SECONDS) {
    return { check: 'clock', isGood: true, text: 'The clock of the signing server is right.' };
  }
  return {
    check: 'clock',
    isGood: false,
    text: `The token was signed ${Math.abs(ahead)} s ${ahead > 0 ? 'in the future' : 'ago'}, by this machine’s clock. Either clock may be wrong, or the token was kept.`,
    remedy: 'timedatectl set-ntp true\nCache-Control: no-store',
  };
}

async function answerFinding(
  token: string,
  type: 'help' | 'report',
  api: string,
  claims: Claims,
): Promise<Finding> {
  const path = type === 'report' ? 'embed/report' : `onehelp/homepage/${claims.project ?? ''}`;
  let answer: Response;
  try {
    answer = await fetch(`${api}/v2/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
  } catch {
    return refusal('origin');
  }
  if (answer.ok) {
    return { check: 'origin', isGood: true, text: `${location.origin} may show this ${type}.` };
  }
  const body: unknown = await answer.json().catch(() => null);
  const reason = EmbedRefusal.safeParse(read(read(body, 'details'), 'reason')).data;
  const message = read(body, 'message');
  return reason ? refusal(reason) : { check: 'origin', isGood: false, text: String(message) };
}

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What each refusal of the server means for the partner. */
export function refusal(reason: EmbedRefusal): Finding {
  const origin = globalThis.location?.origin ?? 'https://your.page.example';
  const words: Readonly<Record<EmbedRefusal, readonly [Finding['check'], string, string?]>> = {
    token: [
      'token',
      'The server does not know the partner or key, or the signature is wrong.',
      'iss: your partner id\nkid: a live key of yours\nHMAC-SHA256 over the secret’s 43 characters as they are',
    ],
    expired: ['clock', 'The token had expired when it came.', 'Cache-Control: no-store'],
    early: ['clock', 'The signing server’s clock is ahead.', 'timedatectl set-ntp true'],
    lifetime: ['token', `A token may be for 1 to ${EMBED_TOKEN_SECONDS} s.`, 'exp: iat + 300'],
    audience: ['token', 'The token is for another audience.', 'aud: "flightdeck-embed"'],
    claims: [
      'token',
      'The token lacks a claim, or has one in a wrong form.',
      'type: "report", report: "<id>", advertisers: [<id>]\ntype: "help", project: "<id>"',
    ],
    type: ['token', 'The token is for the other product.', SNIPPET],
    origin: [
      'origin',
      `${origin} is not among the partner’s origins, or the server cannot be reached.`,
      `npm run partner -- change <partner> --origin ${origin}`,
    ],
    project: [
      'origin',
      'The partner may not show this help project.',
      'npm run partner -- change <partner> --project <project>',
    ],
    advertisers: [
      'origin',
      'The token names no advertiser that the partner may show.',
      'advertisers: [<the report’s advertiser>]',
    ],
  };
  const [check, text, remedy] = words[reason];
  return { check, isGood: false, text, remedy };
}
