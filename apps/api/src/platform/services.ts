/** What areas are given: the stores and the machinery, made once at start-up. */
import type { FactsStore } from './facts/store.ts';

/** Settings of this process, parsed once from the environment. */
export interface Config {
  readonly environment: 'staging' | 'release' | 'beta' | 'alpha' | 'production';
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded stores, uploads and made files. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly factsDatabaseUrl: string | null;
  readonly sessionSecret: string;
  /** Public address, when behind a proxy; derived from the request otherwise. */
  readonly publicUrl: string | null;
  readonly provider: { readonly name: string; readonly emailDomain: string };
  /** IANA zone delivery days are counted in. */
  readonly timeZone: string;
  readonly reportDownload: 'v1' | 'v2';
}

/** Clock of the process; tests pass their own. */
export type Clock = () => Date;

export type { FactsStore };
