/** A content profile for each system that takes it. */
import { csvLines } from '../../csv/index.ts';
import { type PageRule, writePage } from '../content/pages.ts';
import type { ContentRule } from '../content/rules.ts';
import type { Dropped, Exported } from './exported.ts';
import { dv360Channel, investInventory } from './pages.ts';
import { sdfColumns } from './sdf.ts';

/** How a rule is named where it does not go out. */
export function ruleText(rule: ContentRule): string {
  switch (rule.is) {
    case 'phrase':
      return rule.phrase.text;
    case 'page':
      return writePage(rule.page);
    case 'category':
      return `category ${rule.category}`;
    case 'language':
      return `language ${rule.language}`;
  }
}

/** Pages of both sides, each as a list of its own; all other rules are dropped. */
function ofPages(
  rules: readonly ContentRule[],
  write: (pages: readonly PageRule[]) => Exported,
  why: string,
): Exported {
  const both = (['in', 'out'] as const).map((side) => {
    const pages = rules.flatMap((rule) =>
      rule.is === 'page' && rule.side === side ? [rule.page] : [],
    );
    return { side, ...(pages.length > 0 ? write(pages) : { files: [], taken: 0, dropped: [] }) };
  });
  const others = rules.flatMap((rule): Dropped[] =>
    rule.is === 'page' ? [] : [{ item: ruleText(rule), why }],
  );
  return {
    files: both.flatMap(({ side, files }) =>
      files.map(({ name, text }) => ({
        name: name.replace(/(\.\w+)$/, side === 'in' ? '-take-in$1' : '-leave-out$1'),
        text,
      })),
    ),
    taken: both.reduce((sum, { taken }) => sum + taken, 0),
    dropped: [...both.flatMap(({ dropped }) => dropped), ...others],
  };
}

export const CONTENT_COLUMNS = ['Side', 'Kind', 'Value', 'Match', 'Language'] as const;

function csvLine(rule: ContentRule): string[] {
  switch (rule.is) {
    case 'phrase': {
      const { phrase } = rule;
      const language = phrase.match === 'forms' ? phrase.language : '';
      return [rule.side, 'phrase', phrase.text, phrase.match, language];
    }
    case 'page':
      return [rule.side, 'page', writePage(rule.page), '', ''];
    case 'category':
      return [rule.side, 'category', rule.category, '', ''];
    case 'language':
      return [rule.side, 'language', rule.language, '', ''];
  }
}

/** All rules, a line each. */
const contentCsv = (rules: readonly ContentRule[]): Exported => ({
  files: [
    { name: 'content-profile.csv', text: csvLines([CONTENT_COLUMNS, ...rules.map(csvLine)]) },
  ],
  ...{ taken: rules.length, dropped: [] },
});

/** Systems that take content profiles. */
export const CONTENT_SYSTEMS = ['dv360-channel', 'dv360-sdf', 'invest', 'csv'] as const;
export type ContentSystem = (typeof CONTENT_SYSTEMS)[number];

/** What the rules become for a system. */
export function exportContent(rules: readonly ContentRule[], system: ContentSystem): Exported {
  switch (system) {
    case 'dv360-channel':
      return ofPages(rules, dv360Channel, 'a channel is of sites');
    case 'dv360-sdf':
      return sdfColumns(rules);
    case 'invest':
      return ofPages(rules, investInventory, 'a list of inventory is of sites');
    case 'csv':
      return contentCsv(rules);
  }
}
