/** Known before any store is open: the settings of the process, its clock and its log. */
import type { Secrets } from './crypto/secrets.ts';

/** A bucket of an object storage that speaks the protocol of S3. */
export interface ObjectBucket {
  /** URL without the bucket, which stands in the path of each request. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where traces go, and which are kept. */
export interface TraceSettings {
  /** Standard output, or a collector that speaks OTLP by HTTP. */
  readonly to:
    | 'console'
    | { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** Share of traces that are kept, from 0 to 1. */
  readonly ratio: number;
}

/** What a process is for: several of each may share one PostgreSQL (docs/decisions/0076). */
export const ROLES = ['web', 'worker', 'scheduler', 'all'] as const;
export type Role = (typeof ROLES)[number];

/** What a process does. */
export interface Duties {
  /** Answers calls, pages and websockets; the others answer how they are, and nothing else. */
  readonly serves: boolean;
  /** Works off jobs. */
  readonly works: boolean;
  /** Queues what is due, and tidies up. */
  readonly schedules: boolean;
}

/** The duties of a role. */
export const dutiesOf = (role: Role): Duties => ({
  serves: role === 'web' || role === 'all',
  works: role === 'worker' || role === 'all',
  schedules: role === 'scheduler' || role === 'all',
});

/** Settings of this process, parsed once from the environment (`config.ts`). */
export interface Config {
  readonly role: Role;
  readonly environment: 'staging' | 'release' | 'beta' | 'alpha' | 'production';
  /** Serves real clients: secrets must be set, cookies are secure, no demo accounts. */
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded stores, uploads and generated files. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly factsDatabaseUrl: string | null;
  /** ClickHouse for the rows of facts, beside `factsDatabaseUrl`; null where they are there too. */
  readonly clickhouseUrl: string | null;
  /** ClickHouse that held them before, from which the start moves them back. */
  readonly clickhouseBeforeUrl: string | null;
  /** Servers that hold copies of the facts and lag behind. */
  readonly factsReadUrls: readonly string[];
  /** The session secrets, each of at least 32 characters. */
  readonly secrets: Secrets;
  /** Public URL, when behind a proxy; derived from the request otherwise. */
  readonly publicUrl: string | null;
  /** Addresses of proxies whose `X-Forwarded-…` headers count; null when none. */
  readonly trustProxy: string | null;
  readonly provider: { readonly name: string; readonly emailDomain: string };
  /** IANA zone delivery days are counted in. */
  readonly timeZone: string;
  readonly documents: {
    /** Seals the files of documents, at least 32 characters; null: the session secrets do. */
    readonly key: string | null;
    /** Other keys that open what they sealed. */
    readonly before: readonly string[];
    /** Bytes that a client may have, where its settings say nothing else. */
    readonly quota: number;
    /** The object storage that keeps the files; null: the data folder. */
    readonly bucket: ObjectBucket | null;
    /** Where clamd listens, which looks through files before they are kept; null: nothing does. */
    readonly scanner:
      | { readonly host: string; readonly port: number }
      | { readonly path: string }
      | null;
  };
  /** Days that the files of loads are kept, so that they can be read again; 0 keeps none. */
  readonly keepFilesDays: number;
  /** Days that opened pages and actions stay in the log. */
  readonly keepLogDays: number;
  /** Folder whose subfolders are watched for files to load; null: none. */
  readonly watchFolder: string | null;
  /** Hosts that pulls may reach although they are inside, with or without a port; other hosts must be public. */
  readonly pullHosts: readonly string[];
  /** Landing pages are asked whether they answer. */
  readonly linkCheck: boolean;
  readonly reportDownload: 'v1' | 'v2';
  /** URLs of the existing environments, by name. */
  readonly environments: Readonly<Record<string, string>>;
  /** Fills empty stores with the demo provider; the password of its accounts. Null: no demo. */
  readonly demo: { readonly password: string } | null;
  /** Invoices of subscriptions: how numbers begin, days to pay, and who they are from (null: nothing can be charged). */
  readonly billing: {
    readonly prefix: string;
    readonly dueDays: number;
    readonly seller: {
      readonly name: string;
      /** Lines. */
      readonly address: string;
      readonly taxId: string;
      /** Where to pay. */
      readonly bank: string;
    } | null;
  };
  /** The SMTP server (null: files in the data folder's outbox) and the sender of mails. */
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** Where answers to mails come in: their domain, and the secret of the webhook. Null: mails cannot be answered. */
  readonly inboundMail: { readonly domain: string; readonly secret: string } | null;
  /** OpenID Connect provider for signing in; null when none is configured. */
  readonly oidc: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Text of the button on the sign-in page. */
    readonly label: string;
  } | null;
  /** The social network that people can connect; null when none is configured. */
  readonly network: {
    readonly name: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Who the network says that it is in its answers. */
    readonly issuer: string;
    readonly authorizeUrl: string;
    readonly tokenUrl: string;
    /** Null where the network has no address for it. */
    readonly revokeUrl: string | null;
    readonly scopes: readonly string[];
    /** Where figures are read, and in which version; null without an adapter for the network. */
    readonly api: { readonly url: string; readonly version: string } | null;
  } | null;
  /** Account created on the first start with an empty store; null when none is given. */
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
  /** What traces and metrics call the program. */
  readonly serviceName: string;
  /** Figures for Prometheus: on a port of their own, or with a token alone on the application's. Null: nothing is counted. */
  readonly metrics: { readonly port: number | null; readonly token: string | null } | null;
  /** Null: nothing is traced. */
  readonly traces: TraceSettings | null;
  readonly logFormat: 'text' | 'json';
  /** Checks every answer against the contract: development and tests. */
  readonly checkAnswers: boolean;
}

/** Clock of the process; tests pass their own. */
export type Clock = () => Date;

/** The log that the operator reads. Never tokens, passwords or stack traces. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** A failure: its name and message are written, not its stack. */
  error(message: string, error?: unknown): void;
}
