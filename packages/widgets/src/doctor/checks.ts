/** The embed doctor's checks: each a pure rule over what was observed, with the remedy. */
import {
  EMBED_ALGORITHM,
  EMBED_AUDIENCE,
  EMBED_SKEW_SECONDS,
  EMBED_TOKEN_SECONDS,
  type EmbedRefusal,
  type EmbedTokenType,
  isEmbedLifetime,
} from '@flightdeck/domain/embed';
import { type PagePolicies, policyGaps } from './policy.ts';

/** Result of one check. */
export interface Finding {
  readonly check: CheckName;
  readonly title: string;
  /** `unknown` where another problem must be corrected first. */
  readonly state: 'good' | 'bad' | 'unknown';
  /** What was found and why that matters. */
  readonly text: string;
  /** The remedy, to copy: where it belongs, and the header, command or lines. */
  readonly remedy?: { readonly label: string; readonly snippet: string } | undefined;
}

export type CheckName =
  | 'server'
  | 'policy'
  | 'loader'
  | 'token'
  | 'audience'
  | 'type'
  | 'life'
  | 'clock'
  | 'origin'
  | 'signature'
  | 'scope'
  | 'socket';

/** The server's answer to a call with the token. */
export interface ServerAnswer {
  readonly status: number;
  readonly reason: EmbedRefusal | null;
  readonly message: string;
}

/** Everything that was observed; times are seconds since the epoch. */
export interface Observations {
  /** Origin of the Flightdeck server. */
  readonly api: string;
  /** Origin of the page. */
  readonly origin: string;
  readonly type: EmbedTokenType;
  /** The page brings the widgets' files itself, from the package. */
  readonly isInstalled?: boolean | undefined;
  /** Whether the loader could be fetched; `blocked` by the policy of the doctor's own page. */
  readonly server: 'reached' | 'blocked' | 'unreached' | number;
  /** The checked page; null when it could not be loaded. */
  readonly page: {
    readonly policies: PagePolicies;
    /** Addresses of its module scripts. */
    readonly modules: readonly string[];
    /** `Date` of the partner's own server. */
    readonly date: number | null;
  } | null;
  /** The token from the page's endpoint, or why there is none. */
  readonly token:
    | { readonly header: Claims; readonly claims: Claims }
    | { readonly failure: string };
  /** Null where there is no token, or the answer could not be read. */
  readonly answer: ServerAnswer | null;
  /** `Date` header of the Flightdeck server right after the token was made. */
  readonly serverDate: number | null;
  /** Null where it was not tried. */
  readonly socket: 'authenticated' | 'opened' | 'closed' | null;
}

/** Claims in the token, not verified. */
export type Claims = Readonly<Record<string, unknown>>;

type Verdict = Pick<Finding, 'state' | 'text' | 'remedy'>;
type Check = (seen: Observations) => Verdict;

const good = (text: string): Verdict => ({ state: 'good', text });
const unknown = (text: string): Verdict => ({ state: 'unknown', text });
const bad = (text: string, label: string, snippet: string): Verdict => ({
  state: 'bad',
  text,
  remedy: { label, snippet },
});

const SIGN = `import { signEmbedToken } from '@flightdeck/widgets/sign';

const token = await signEmbedToken({
  partner: process.env.FLIGHTDECK_PARTNER,
  kid: process.env.FLIGHTDECK_KID,
  secret: process.env.FLIGHTDECK_SECRET,
`;
/** What depends on what a token is for. */
const OF: Readonly<
  Record<
    EmbedTokenType,
    {
      /** What the token opens. */
      readonly noun: string;
      /** Lines of the signing helper. */
      readonly claims: string;
      /** Where what may be shown is corrected, and how. */
      readonly scope: readonly [label: string, snippet: string];
    }
  >
> = {
  report: {
    noun: 'report',
    claims: `  report: '<id of the report>',\n  advertisers: [<id of its advertiser>],\n`,
    scope: [
      'The report and its advertiser, as the provider allowed them',
      `"report": "<id of a report that its owner allows for this partner>",\n"advertisers": [<id of that report’s advertiser>]`,
    ],
  },
  dashboard: {
    noun: 'dashboard',
    claims: `  dashboard: '<id of the dashboard>',\n  advertisers: [<ids of its advertisers>],\n  filters: { campaign: ['<name of a campaign>'] },   // what is locked\n`,
    scope: [
      'The dashboard, its advertisers and its locked filters, as the provider has them',
      `"dashboard": "<id of a dashboard that its owner allows for this partner>",\n"advertisers": [<ids of its advertisers>],\n"filters": { "campaign": ["<its exact name, or its id>"] }`,
    ],
  },
  help: {
    noun: 'help project',
    claims: `  project: '<help project>',\n`,
    scope: ['Ask the provider to run', 'npm run partner -- change <partner> --project <project>'],
  },
  feed: {
    noun: 'feed of sponsored content',
    claims: '',
    scope: ['Try again, or ask the provider about', 'GET /v2/sponsored/feed.json'],
  },
};
const sign = (type: EmbedTokenType): string => `${SIGN}  type: '${type}',\n${OF[type].claims}});`;
const FETCH = `Flightdeck.configure({
  async fetchToken({ type, signal }) {
    const answer = await fetch('/flightdeck-token?type=' + type, { signal });
    return (await answer.json()).token;
  },
});`;
const NTP = 'timedatectl set-ntp true';

const claimsOf = ({ token }: Observations): Claims | null =>
  'claims' in token ? token.claims : null;
const NO_TOKEN = 'Told once there is a token.';
/** Refusals of the token itself; the page's origin is checked after them. */
const OF_TOKEN: ReadonlySet<EmbedRefusal> = new Set([
  ...(['token', 'expired', 'early', 'lifetime', 'audience', 'claims', 'type'] as const),
]);

const server: Check = ({ server: reached, api }) => {
  const address = `${api}/widgets/v1/flightdeck.js`;
  if (reached === 'reached') return good(`${address} answers.`);
  if (reached === 'blocked') {
    return unknown('The policy of the page you are on does not let it ask. Mend the policy first.');
  }
  const what =
    reached === 'unreached'
      ? `${address} does not answer: the address is wrong, the server is down, or something between blocks it.`
      : `${address} answers ${reached}: that is no Flightdeck server, or its widgets are not built.`;
  return bad(what, 'Try from the same machine', `curl -I ${address}`);
};

const policy: Check = ({ page, api, origin, isInstalled }) => {
  if (!page) return unknown('The page did not answer, so its headers are not known.');
  const { header, metas } = page.policies;
  if (!header && metas.length === 0) {
    return good('The page has no content security policy, so nothing of the widgets is refused.');
  }
  const gaps = policyGaps(page.policies, api, origin, isInstalled);
  if (gaps.length === 0) return good('The content security policy allows all that widgets need.');
  const lacks = gaps.flatMap((gap) => gap.lacks);
  const sentences = lacks.map(
    ({ directive, source, without }) => `${directive} does not allow ${source}, so ${without}`,
  );
  return bad(
    `${[...new Set(sentences)].join('; ')}.`,
    'Send with the page, or write into its <meta>',
    gaps
      .map(({ where, corrected }) =>
        where === 'header'
          ? `Content-Security-Policy: ${corrected}`
          : `<meta http-equiv="Content-Security-Policy" content="${corrected}">`,
      )
      .join('\n'),
  );
};

const loader: Check = ({ page, api, isInstalled }) => {
  if (!page) {
    return bad('The page does not answer.', 'Give the path of a page of this site', '/');
  }
  if (isInstalled) return good('The site brings the widgets itself, from their package.');
  const address = `${api}/widgets/v1/flightdeck.js`;
  return page.modules.includes(address)
    ? good('The page loads the widgets.')
    : bad(
        'The page does not load the widgets from that server.',
        'Write into its head',
        `<script type="module" src="${address}"></script>`,
      );
};

const token: Check = ({ token: got, type }) => {
  if ('failure' in got) {
    return bad(
      `The page’s server gave no token: ${got.failure}`,
      'On the page, and on its server',
      `${FETCH}\n\n${sign(type)}`,
    );
  }
  const { header, claims } = got;
  const lacks = [
    ...(header.alg === EMBED_ALGORITHM ? [] : [`alg ${EMBED_ALGORITHM} in its header`]),
    ...(typeof header.kid === 'string' ? [] : ['kid in its header']),
    ...(typeof claims.iss === 'string' ? [] : ['iss']),
    ...['iat', 'exp'].filter((name) => typeof claims[name] !== 'number'),
  ];
  return lacks.length === 0
    ? good(`The page’s server gives a token of ${String(claims.iss)}, key ${String(header.kid)}.`)
    : bad(`The token lacks ${lacks.join(', ')}.`, 'On the page’s server', sign(type));
};

const audience: Check = (seen) => {
  const claims = claimsOf(seen);
  if (!claims) return unknown(NO_TOKEN);
  return claims.aud === EMBED_AUDIENCE
    ? good(`The token is for ${EMBED_AUDIENCE}.`)
    : bad(
        `The token is for ${JSON.stringify(claims.aud) ?? 'nobody'}, so the server refuses it.`,
        'Claim',
        `"aud": "${EMBED_AUDIENCE}"`,
      );
};

const type: Check = (seen) => {
  const claims = claimsOf(seen);
  if (!claims) return unknown(NO_TOKEN);
  return claims.type === seen.type
    ? good(`The token is for a ${OF[seen.type].noun}.`)
    : bad(
        `The page asked for a token of type ${seen.type} and got ${JSON.stringify(claims.type) ?? 'none'}.`,
        'On the page’s server, by the type that fetchToken is called with',
        sign(seen.type),
      );
};

const life: Check = (seen) => {
  const { iat, exp } = claimsOf(seen) ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number') return unknown(NO_TOKEN);
  return isEmbedLifetime({ iat, exp })
    ? good(`The token lives ${exp - iat} s.`)
    : bad(
        `The token lives ${exp - iat} s; the server takes 1 to ${EMBED_TOKEN_SECONDS}.`,
        'Claim',
        `"exp": ${iat + 300}   // iat + 300`,
      );
};

const clock: Check = (seen) => {
  const { serverDate, page } = seen;
  const iat = claimsOf(seen)?.iat;
  if (typeof iat !== 'number') return unknown(NO_TOKEN);
  if (serverDate === null) return unknown('Told once the server can be reached from here.');
  const ahead = Math.round(iat - serverDate);
  if (Math.abs(ahead) <= EMBED_SKEW_SECONDS) {
    return good('The clock that signs agrees with the server’s.');
  }
  const text = `The token was signed ${Math.abs(ahead)} s ${ahead > 0 ? 'after' : 'before'} the server’s time; ${EMBED_SKEW_SECONDS} s are allowed.`;
  const isKept =
    ahead < 0 && page?.date != null && Math.abs(page.date - serverDate) <= EMBED_SKEW_SECONDS;
  return isKept
    ? bad(
        `${text} The clocks agree, so the token was kept somewhere.`,
        'Header of the token endpoint',
        'Cache-Control: no-store',
      )
    : bad(`${text} The clock of the machine that signs is wrong.`, 'On that machine', NTP);
};

const origin: Check = ({ origin: own, answer, server: reached, token: got }) => {
  if ('failure' in got) return unknown(NO_TOKEN);
  const add = (text: string) =>
    bad(text, 'Ask the provider to run', `npm run partner -- change <partner> --origin ${own}`);
  if (!answer) {
    return reached === 'reached'
      ? add(`The server does not let pages of ${own} read its answers: no partner has that origin.`)
      : unknown('Told once the server can be reached from here.');
  }
  if (answer.reason === 'origin') return add(`${own} belongs to another partner, or to none.`);
  return answer.reason !== null && OF_TOKEN.has(answer.reason)
    ? unknown(
        `${own} is known to the server. Whether it is this partner’s is told with a good token.`,
      )
    : good(`Pages of ${own} may embed.`);
};

const signature: Check = (seen) => {
  const { answer } = seen;
  if (!claimsOf(seen)) return unknown(NO_TOKEN);
  if (!answer) return unknown('Told once the server can be reached from an allowed origin.');
  return answer.reason === 'token'
    ? bad(
        'The server does not know the partner or the key, the key is retired, or it was signed with another secret.',
        'The signing rule',
        'header.kid   a live key: npm run partner -- list\npayload.iss  the id of its partner\nsignature    HMAC-SHA256 with the 43 characters of the secret, not decoded',
      )
    : good('The server knows the key, and the signature is right.');
};

const scope: Check = (seen) => {
  const { answer } = seen;
  if (
    !answer ||
    (answer.reason !== null && OF_TOKEN.has(answer.reason)) ||
    answer.reason === 'origin'
  ) {
    return unknown('Told once the server takes the token from this page.');
  }
  if (answer.status === 200) return good(`The server shows this ${seen.type}.`);
  return bad(answer.message, ...OF[seen.type].scope);
};

const WITHOUT_SOCKET = {
  help: 'Help needs',
  dashboard: 'Dashboards need',
  feed: 'Sponsored content needs',
} as const;
const socket: Check = ({ socket: got, api, type: about }) => {
  if (about !== 'report') return good(`${WITHOUT_SOCKET[about]} no websocket.`);
  if (got === 'authenticated') return good('The websocket takes the token.');
  if (got === 'opened') {
    return unknown('The websocket opens. Whether it takes the token is told once the calls do.');
  }
  if (got === null) return unknown('Told once the server takes the token from this page.');
  return bad(
    'The websocket does not open, so a PDF never arrives. A proxy in front of the server may not pass it on.',
    'In nginx, for example',
    `location /v2/embed/queue {\n  proxy_pass ${api};\n  proxy_http_version 1.1;\n  proxy_set_header Upgrade $http_upgrade;\n  proxy_set_header Connection "upgrade";\n}`,
  );
};

/** Every check with its title; earlier ones can make later ones fail. */
const CHECKS: Readonly<Record<CheckName, readonly [title: string, Check]>> = {
  server: ['Server reachable', server],
  policy: ['Content security policy', policy],
  loader: ['Loader on the page', loader],
  token: ['Token readable', token],
  audience: ['Audience', audience],
  type: ['Type', type],
  life: ['Life of the token', life],
  clock: ['Clock', clock],
  origin: ['Origin allowed', origin],
  signature: ['Signature', signature],
  scope: ['What it shows is allowed', scope],
  socket: ['Websocket', socket],
};

/** All findings. */
export const judge = (seen: Observations): readonly Finding[] =>
  (Object.keys(CHECKS) as CheckName[]).map((check) => {
    const [title, rule] = CHECKS[check];
    return { check, title, ...rule(seen) };
  });
