/** Signs embed tokens on a partner's server, by the rules that Flightdeck checks. For Node; never for a browser. */
import {
  EMBED_ALGORITHM,
  EMBED_AUDIENCE,
  EMBED_TOKEN_SECONDS,
  EmbedSubject,
} from '@flightdeck/domain/embed';
import { SignJWT } from 'jose';

/** Secrets have 43 characters; shorter ones were not made by Flightdeck. */
const LEAST_SECRET = 43;
const DEFAULT_SECONDS = 300;

/** The signing key and the token's life. */
interface Signer {
  /** Id of the partner, such as `partner_3f…`: `iss`. */
  readonly partner: string;
  /** Id of the key the secret belongs to, such as `key_a1…`. */
  readonly kid: string;
  /** The key's secret, shown when the key was made. */
  readonly secret: string;
  /** Life of the token, at most 600; 300 when absent. */
  readonly seconds?: number;
  /** The page's visitor. Identifies the person and grants nothing. */
  readonly user?: {
    /** Your own id of the person. */
    readonly id: string;
    readonly name?: string | undefined;
    readonly email?: string | undefined;
  };
  /** Time of signing; now when absent. */
  readonly now?: Date;
}

/** What a token is for: one saved report, one dashboard, one help project, or feeds. */
export type EmbedTokenOptions = Signer &
  (
    | {
        readonly type: 'report';
        /** Id of the saved report. */
        readonly report: string;
        /** Ids of the advertisers that the page may show; the report's must be among them. */
        readonly advertisers: readonly number[];
      }
    | {
        readonly type: 'dashboard';
        /** Id of the dashboard. */
        readonly dashboard: string;
        /** Ids of the advertisers that the page may show; the dashboard's must be among them. */
        readonly advertisers: readonly number[];
        /**
         * Values that the page is limited to, by dimension, such as `{ campaign: ['Spring'], site: [12] }`: by exact names or
         * ids. Nothing that the page asks leaves them.
         */
        readonly filters?: Readonly<Record<string, readonly (number | string)[]>>;
        /** The only days that are shown, `YYYY-MM-DD`. */
        readonly days?: { readonly start: string; readonly end: string };
      }
    | {
        readonly type: 'help';
        /** Id of the help project. */
        readonly project: string;
        readonly advertisers?: readonly number[];
      }
    | {
        /** The feeds of sponsored content, which the partner's server reads. */
        readonly type: 'feed';
      }
  );

/**
 * A token for `fetchToken()` of a widget.
 * @throws {RangeError} for a life that the server would refuse.
 * @throws {TypeError} for any other field that the server would refuse; the message names it.
 */
export async function signEmbedToken(options: EmbedTokenOptions): Promise<string> {
  const { partner, kid, secret, seconds = DEFAULT_SECONDS, now = new Date(), ...about } = options;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > EMBED_TOKEN_SECONDS) {
    throw new RangeError(`seconds: a token lives 1 to ${EMBED_TOKEN_SECONDS} whole seconds.`);
  }
  if (typeof secret !== 'string' || secret.length < LEAST_SECRET) {
    throw new TypeError('secret: give the secret as it was shown when the key was made.');
  }
  if (typeof kid !== 'string' || kid === '') throw new TypeError('kid: name the key.');
  const subject = EmbedSubject.safeParse({ ...about, iss: partner });
  if (!subject.success) {
    const [issue] = subject.error.issues;
    throw new TypeError(`${issue?.path.join('.').replace('iss', 'partner')}: ${issue?.message}`);
  }
  const unknown = Object.keys(about).find((name) => !(name in subject.data));
  // A lock with another name would lock nothing.
  if (about.type === 'dashboard' && unknown !== undefined) {
    throw new TypeError(`${unknown}: a token for a dashboard says no such thing.`);
  }
  const { iss, ...claims } = subject.data;
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: EMBED_ALGORITHM, typ: 'JWT', kid })
    .setIssuer(iss)
    .setAudience(EMBED_AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(new TextEncoder().encode(secret));
}
