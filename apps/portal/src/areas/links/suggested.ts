/** What the lists of suggestions show: advertisers or accounts, and what each may belong to. */
import type { ClientSuggestion } from '@flightdeck/contract/client-links';

/** Something that a row may belong to. */
export interface Choice extends Pick<ClientSuggestion, 'confidence' | 'band' | 'weights'> {
  readonly id: string;
  readonly name: string;
  /** Besides the name, such as the platform; empty for nothing. */
  readonly detail: string;
}

/** An advertiser or account as the list shows it. */
export interface Suggested {
  readonly advId: number;
  readonly name: string;
  readonly source: string;
  readonly externalId: string;
  readonly campaigns: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** The client that it belongs to; absent without one. */
  readonly client?: { readonly name: string };
  readonly choices: readonly Choice[];
}
