/** What a change of roles does, in words. */
import type { ImpactItem } from '@flightdeck/contract/roles';
import { counted } from '../../../app/counted.ts';

/** `a`, `a and b`, `a, b and c`. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** Several pages by the first of them. */
function pagesInWords(pages: ImpactItem['pages']): string {
  const [first] = pages;
  const more = pages.length - 1;
  return more > 0 ? `${first?.path} and ${counted(more, 'more page')}` : (first?.path ?? '');
}

/** The heading of an item: "Removes /troubleshooter from 14 users". */
export function titleOf({ kind, pages, causes, people }: ImpactItem): string {
  const users = people.count === 0 ? 'nobody' : counted(people.count, 'user');
  const permission = causes[0]?.permission ?? '';
  if (pages.length > 0) {
    const what = pagesInWords(pages);
    return kind === 'removes' ? `Removes ${what} from ${users}` : `Opens ${what} to ${users}`;
  }
  return kind === 'removes'
    ? `Takes ${permission} from ${users}`
    : `Gives ${permission} to ${users}`;
}

/** Who holds the role, and who has the thing all the same; empty where there is nothing to add. */
export function holdersOf({
  kind,
  pages,
  causes,
  people,
  holders,
  kept,
  withoutEffect,
}: ImpactItem) {
  const role =
    new Set(causes.map(({ roleId }) => roleId)).size > 1 ? 'one of the roles' : 'the role';
  if (holders === 0) return `Nobody holds ${role}.`;
  const thing = pages.length > 1 ? 'the pages' : pages.length === 1 ? 'the page' : 'it';
  const through = kept.map(
    ({ people: count, name }, at) =>
      `${count.toLocaleString('en-GB')}${at === 0 ? ' of them' : ''} ${
        kind === 'removes'
          ? `${count === 1 ? 'keeps' : 'keep'} ${thing}`
          : `${count === 1 ? 'has' : 'have'} ${thing} already`
      } through ${name}`,
  );
  const without =
    withoutEffect > 0
      ? [
          `for ${withoutEffect.toLocaleString('en-GB')} it has no effect, because they see only some clients`,
        ]
      : [];
  if (through.length + without.length === 0 && holders === people.count) return '';
  const rest = listed([...through, ...without]);
  const hold = `${holders.toLocaleString('en-GB')} ${holders === 1 ? 'holds' : 'hold'} ${role}`;
  return rest ? `${hold}; ${rest}.` : `${hold}.`;
}

/** `5 of them opened it in the last 7 days`. */
export const openedInWords = ({ openedLately, pages, people }: ImpactItem): string =>
  `${openedLately === people.count && openedLately > 1 ? 'All' : openedLately.toLocaleString('en-GB')} of them opened ${
    pages.length > 1 ? 'one of them' : 'it'
  } in the last 7 days`;
