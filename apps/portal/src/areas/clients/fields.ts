/** The fields of who a client is, as forms hold them. */
import type { ClientContact, ClientSettings } from '@flightdeck/contract/clients';
import { isSameJson } from '@flightdeck/domain/dashboards';
import { addressProblem } from '../../app/email.ts';

/** A contact with a key that stays while it is typed. */
export interface ContactFields extends ClientContact {
  readonly key: string;
}

/** What forms change. */
export interface IdentityFields {
  readonly name: string;
  readonly type: string;
  /** Empty for none. */
  readonly office: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly contacts: readonly ContactFields[];
}

/** A contact that is yet to be typed. */
export const newContact = (): ContactFields => ({
  ...{ key: crypto.randomUUID(), name: '', role: '', email: '', phone: '' },
});

/** Settings as a form starts from them. */
export const fieldsOf = (client: ClientSettings): IdentityFields => ({
  ...{ name: client.name, type: client.type, office: client.office ?? '' },
  ...{ currency: client.currency, timeZone: client.timeZone },
  contacts: client.contacts.map((contact, at) => ({ ...contact, key: `${at}` })),
});

/** What a save sends. */
export const bodyOf = ({ contacts, office, ...identity }: IdentityFields) => ({
  ...identity,
  office: office.trim() || null,
  contacts: contacts.map(({ key: _, ...contact }) => contact),
});

/** Whether there is nothing to save between the two. */
export const isSameIdentity = (one: IdentityFields, other: IdentityFields): boolean =>
  isSameJson(bodyOf(one), bodyOf(other));

/** Whether a form can be saved. */
export const isWhole = ({ name, type, contacts }: IdentityFields): boolean =>
  name.trim() !== '' &&
  type.trim() !== '' &&
  contacts.every(
    (contact) => contact.name.trim() !== '' && addressProblem(contact.email) === undefined,
  );
