/** The mail that tells somebody what changed: at most 20 items by name, the number of the others, and a link to all. */
import { counted } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { CHANGES, type Change, TITLES } from './changes.ts';

/** Most items that a mail names. */
const NAMED = 20;

/** Path of the list of what is at level 1 or 2 and changed since a moment. */
const LIST = '/troubleshooter/aggregator';

/** Who reads it. */
interface Reader {
  readonly locale: string;
  /** Where the portal is. */
  readonly origin: string;
  readonly onlyOwn: boolean;
}

/** Its texts. */
export function digestMail(changes: readonly Change[], { locale, origin, onlyOwn }: Reader) {
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
      label: 'Open the troubleshooter',
      url: `${origin}${LIST}${onlyOwn ? '?owner=me' : ''}`,
    },
    after: ['You can choose in the troubleshooter how often you are told.'],
  };
}

/** `• Home page banner, CPM, Northwind Airways: £1,250 at stake`. */
function line({ name, detail, client, currency, stake }: Change, locale: string): string {
  const what = [name, detail, client].filter((text) => text !== '').join(', ');
  const cost = stake ? `: ${formatMoney(stake, { locale, currency })} at stake` : '';
  return `• ${what}${cost}`;
}
