/** The mail that tells somebody what changed: at most 20 items by name, the number of the others, and a link to all. */
import { counted } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { CHANGES, type Change, TITLES } from './changes.ts';

/** Most items that a mail names. */
const NAMED = 20;

/** Path of the list. */
const LIST = '/troubleshooter/aggregator';

/** Who reads it. */
interface Reader {
  readonly locale: string;
  /** Where the portal is. */
  readonly origin: string;
  /** The reader, where they are told of their own items alone. */
  readonly ownerId: string | null;
}

/** Its texts. */
export function digestMail(changes: readonly Change[], { locale, origin, ownerId }: Reader) {
  const counts = CHANGES.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count > 0 ? [`${count} ${TITLES[kind].toLowerCase()}`] : [];
  });
  const named = changes.slice(0, NAMED);
  const paragraphs = CHANGES.flatMap((kind) => {
    const lines = named.filter((change) => change.kind === kind).map((each) => line(each, locale));
    return lines.length > 0 ? [[`${TITLES[kind]}:`, ...lines].join('\n')] : [];
  });
  const others = changes.length - named.length;
  return {
    subject: `Campaign health: ${counts.join(', ')}`,
    paragraphs: [
      ...paragraphs,
      ...(others > 0 ? [`And ${counted(others, locale, 'other item')} in the portal.`] : []),
    ],
    link: {
      label: 'Open campaign health',
      url: `${origin}${LIST}?${filtersFor(changes, ownerId)}`,
    },
    after: ['How often you are told is chosen under “Alerts” in campaign health.'],
  };
}

/** Filters of the list by which it shows the changed items, and those that are alike. */
function filtersFor(changes: readonly Change[], ownerId: string | null): string {
  const [only] = changes;
  if (changes.length === 1 && only) return `item=${only.itemId}`;
  const levels = new Set(changes.map(({ level }) => (level === 0 ? 'none' : String(level))));
  const clients = new Set(changes.map(({ clientUuid }) => clientUuid));
  const params = new URLSearchParams();
  for (const level of [...levels].sort()) params.append('level', level);
  if (clients.size === 1) for (const uuid of clients) params.append('client', uuid);
  if (ownerId !== null) params.append('owner', ownerId);
  return params.toString();
}

/** `• Home page banner, B-104, CPM, Northwind Airways: £1,250 at risk`. */
function line(
  { name, externalId, detail, client, currency, stake }: Change,
  locale: string,
): string {
  const what = [...new Set([name, externalId, detail, client])].filter(Boolean).join(', ');
  const cost = stake ? `: ${formatMoney(stake, { locale, currency })} at risk` : '';
  return `• ${what}${cost}`;
}
