/** Addresses as people paste them: one a line or between commas, alone or after a name. */
import { INVITATION_LIMIT } from '@flightdeck/contract/people';
import { z } from 'zod';

/** Somebody to invite. */
export interface Invitee {
  readonly email: string;
  /** As written before the address; absent where only the address was given. */
  readonly name?: string;
}

/** The addresses found in a text, and what is no address. */
export interface ReadAddresses {
  /** Each address once, in the order given. */
  readonly invitees: readonly Invitee[];
  /** Pieces without an address. */
  readonly unread: readonly string[];
  /** All of it was read, and they are not too many for one invitation. */
  readonly isGood: boolean;
}

/** The same rule as the server's. */
const Address = z.email().max(254);
const NAMED = /^"?([^<"]*)"?\s*<([^>]*)>$/;

/** Reads `Sam Lee <sam@x.example>, kim@x.example` and the like. */
export function readAddresses(text: string): ReadAddresses {
  const invitees = new Map<string, Invitee>();
  const unread: string[] = [];
  for (const piece of text.split(/[\n,;]+/)) {
    const words = piece.trim();
    if (words === '') continue;
    const named = NAMED.exec(words);
    const email = (named?.[2] ?? words).trim();
    const name = named?.[1]?.trim();
    if (!Address.safeParse(email).success) unread.push(words);
    else if (!invitees.has(email.toLowerCase())) {
      invitees.set(email.toLowerCase(), name ? { email, name } : { email });
    }
  }
  const isGood = unread.length === 0 && invitees.size <= INVITATION_LIMIT;
  return { invitees: [...invitees.values()], unread, isGood };
}
