/** Texts about the impact of a change of roles. */
import type { ImpactItem } from '@flightdeck/contract/roles';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';

/** `a`, `a and b`, `a, b and c`. */
export function listed(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** Several pages, named by the first of them. */
function pagesInWords(pages: ImpactItem['pages'], locale: string): string {
  const [first] = pages;
  const more = pages.length - 1;
  return more > 0
    ? `${first?.path} and ${counted(more, locale, 'more page')}`
    : (first?.path ?? '');
}

/** The heading of an item: "Removes /troubleshooter from 14 users". */
export function titleOf({ kind, pages, causes, people }: ImpactItem, locale: string): string {
  const users = people.count === 0 ? 'nobody' : counted(people.count, locale, 'user');
  const permission = causes[0]?.permission ?? '';
  if (pages.length > 0) {
    const what = pagesInWords(pages, locale);
    return kind === 'removes' ? `Removes ${what} from ${users}` : `Opens ${what} to ${users}`;
  }
  return kind === 'removes'
    ? `Takes ${permission} from ${users}`
    : `Gives ${permission} to ${users}`;
}

/** Who holds the role, and who has the thing all the same; empty where there is nothing to add. */
export function holdersOf(
  { kind, pages, causes, people, holders, kept, withoutEffect }: ImpactItem,
  locale: string,
): string {
  const role =
    new Set(causes.map(({ roleId }) => roleId)).size > 1 ? 'one of the roles' : 'the role';
  if (holders === 0) return `Nobody holds ${role}.`;
  const thing = pages.length > 1 ? 'the pages' : pages.length === 1 ? 'the page' : 'it';
  const through = kept.map(
    ({ people: count, name }, at) =>
      `${writeNumber(count, locale)}${at === 0 ? ' of them' : ''} ${
        kind === 'removes'
          ? `${plural(count, 'keeps', 'keep')} ${thing}`
          : `${plural(count, 'has', 'have')} ${thing} already`
      } through ${name}`,
  );
  const without =
    withoutEffect > 0
      ? [
          `for ${writeNumber(withoutEffect, locale)} it has no effect, because they see only some clients`,
        ]
      : [];
  if (through.length + without.length === 0 && holders === people.count) return '';
  const rest = listed([...through, ...without]);
  const hold = `${writeNumber(holders, locale)} ${plural(holders, 'holds', 'hold')} ${role}`;
  return rest ? `${hold}; ${rest}.` : `${hold}.`;
}

/** `5 of them opened it in the last 7 days`. */
export const openedInWords = (
  { openedLately, pages, people }: ImpactItem,
  locale: string,
): string =>
  `${openedLately === people.count && openedLately > 1 ? 'All' : writeNumber(openedLately, locale)} of them opened ${
    pages.length > 1 ? 'one of them' : 'it'
  } in the last 7 days`;
