/** Names of the clients that schedules are about, as far as somebody sees them. */
import { counted } from '@flightdeck/domain/locale';
import { advertiserNames } from '../../platform/facts/advertiser-names.ts';
import type { Caller } from '../../platform/route.ts';
import type { Sendable } from '../../platform/schedules/source.ts';
import type { Services } from '../../platform/services.ts';

type Reader = Pick<Caller, 'advertiserIds' | 'user'>;

/** Names of the advertisers of any of these that the reader sees. */
async function seenNames(
  { facts }: Pick<Services, 'facts'>,
  { advertiserIds }: Reader,
  subjects: readonly Sendable[],
): Promise<(subject: Sendable) => string[]> {
  const own = new Set(advertiserIds);
  const ids = new Set(subjects.flatMap((subject) => subject.advertiserIds));
  const names = await advertiserNames(
    facts,
    [...ids].filter((id) => own.has(id)),
  );
  return (subject) => subject.advertiserIds.flatMap((id) => names.nameOf(id) ?? []);
}

/** Writes the clients of any of these for who looks after their schedules. */
export async function clientWords(
  services: Pick<Services, 'facts'>,
  caller: Reader,
  subjects: readonly Sendable[],
): Promise<(subject: Sendable) => string> {
  const namesOf = await seenNames(services, caller, subjects);
  return (subject) => {
    const { length } = subject.advertiserIds;
    if (length === 0) return 'all clients that each reader sees';
    const seen = namesOf(subject);
    const hidden = length - seen.length;
    const others = `${counted(hidden, caller.user.locale, 'client')} that you do not see`;
    return [...seen, ...(hidden > 0 ? [others] : [])].join(', ');
  };
}

/** What the placeholders of a mail to this reader say of clients. */
export async function mailClients(
  services: Pick<Services, 'facts' | 'clients'>,
  reader: Reader,
  subject: Sendable,
): Promise<{ readonly advertiser: string; readonly client: string }> {
  if (subject.advertiserIds.length === 0) {
    const all = 'all clients that you see';
    return { advertiser: all, client: all };
  }
  const seen = subject.advertiserIds.filter((id) => reader.advertiserIds.includes(id));
  const [namesOf, owners] = await Promise.all([
    seenNames(services, reader, [subject]),
    Promise.all(seen.map((id) => services.clients.ofAdvertiser(id))),
  ]);
  return {
    advertiser: namesOf(subject).join(', '),
    client: [...new Set(owners.flatMap((owner) => owner?.clientName ?? []))].join(', '),
  };
}
