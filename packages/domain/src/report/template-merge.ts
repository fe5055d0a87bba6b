/**
 * A template that changed since a report used it: what differs between the version that the report was made from, the
 * template now and the report, and the report once somebody has chosen. Nothing of the person's own changes without a
 * choice.
 */
import { assembled, EXCLUDE_OPTION, isExcluded, slideLists } from './builder.ts';
import { templateSlides, unplaced, withCover, withPlaces } from './builder-template.ts';
import type { ReportMode } from './schema.ts';
import type { Slide, SlideOptions } from './slide.ts';
import { presetOf, type ReportTemplate } from './templates.ts';

/** Whose state is taken: that of the template now, or that of the report. */
export type MergeSide = 'theirs' | 'yours';

/** One thing of a slide that differs. */
export interface MergeDifference {
  /** The name of an option is in `option`; `slide` says whether the slide is there, `place` where it stands. */
  readonly part: 'title' | 'option' | 'slide' | 'place';
  readonly option?: string;
  /** In the version that the report was made from, in the template now, and in the report. */
  readonly base: SlideOptions[string];
  readonly theirs: SlideOptions[string];
  readonly yours: SlideOptions[string];
  /** What is taken unless somebody chooses: theirs where the person changed nothing. */
  readonly usual: MergeSide;
}

/** What differs of one slide of a template. */
export interface MergeSlide {
  /** Id that the template's slide has in decks. */
  readonly id: string;
  readonly component: string;
  /** Title in the template now, or before it was removed there. */
  readonly title: string;
  readonly differences: readonly MergeDifference[];
}

/** The two versions of a template, and what is needed to compare their slides with those of a deck. */
export interface TemplateMerge {
  /** The version that the deck was made from. */
  readonly base: ReportTemplate;
  /** The template now. */
  readonly theirs: ReportTemplate;
  readonly mode: ReportMode;
  /** Options of a kind of slide with their defaults: only then can options be compared. */
  readonly settle: (component: string, options: SlideOptions) => SlideOptions;
}

/** Where a slide stands, or that it does not, in words. */
const THERE = 'In the slides';
const CHANGED = 'In the slides, changed';
const ABSENT = 'Not in the slides';

/** JSON text with sorted keys: equal values make equal texts. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
const isEqual = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b);

/** The shown slide of a deck that came from a template's slide. */
const liveOf = (slides: readonly Slide[], id: string): Slide | undefined =>
  slides.findLast((slide) => slide.show === 'yes' && presetOf(slide) === id);

function settled({ component, options }: Slide, { settle }: TemplateMerge): SlideOptions {
  const { [EXCLUDE_OPTION]: _, ...own } = options;
  return settle(component, own);
}

const isSameContent = (a: Slide, b: Slide, merge: TemplateMerge): boolean =>
  a.title === b.title && isEqual(settled(a, merge), settled(b, merge));

/** The longest run of `order` that keeps the order that `before` has. */
function inOrder(before: readonly string[], order: readonly string[]): ReadonlySet<string> {
  const runs: string[][] = [];
  for (const id of order) {
    const at = before.indexOf(id);
    let best: readonly string[] = [];
    for (const run of runs) {
      if (run.length > best.length && before.indexOf(run.at(-1) ?? '') < at) best = run;
    }
    runs.push([...best, id]);
  }
  return new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
}

/** `After “Cover”`, `First`, and for closing slides `At the end, …`. */
function placeOf(slides: readonly Slide[], id: string): string {
  const slide = slides.find((one) => one.id === id);
  const group = slides.filter(({ position }) => position === slide?.position);
  const before = group[group.findIndex((one) => one.id === id) - 1];
  const place = before ? `after “${before.title}”` : 'first';
  const text = slide?.position === 'end' ? `at the end, ${place}` : place;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What differs, slide by slide in the template's order; none where the template changed nothing that the deck lacks. */
export function mergeSlides(slides: readonly Slide[], merge: TemplateMerge): MergeSlide[] {
  const base = templateSlides(merge.base);
  const theirs = templateSlides(merge.theirs);
  const { start, own, end } = slideLists(slides);
  const deck = [...start, ...own, ...end];
  const find = (list: readonly Slide[], id: string) => list.find((slide) => slide.id === id);

  const common = theirs.filter(({ id }) => find(base, id) && liveOf(deck, id));
  const commonIds = common.map(({ id }) => id);
  const isCommon = (id: string | undefined) => id !== undefined && commonIds.includes(id);
  const before = base.filter(({ id }) => isCommon(id));
  const beforeIds = before.map(({ id }) => id);
  const kept = inOrder(beforeIds, commonIds);
  const live = deck.flatMap((slide) => {
    const id = presetOf(slide);
    return id !== undefined && isCommon(id) && liveOf(deck, id) === slide ? [{ ...slide, id }] : [];
  });
  const liveIds = live.map(({ id }) => id);
  const isMoved = (slide: Slide): boolean => {
    const was = find(base, slide.id);
    const is = find(live, slide.id);
    if (!was || !is) return false;
    if (was.position !== slide.position) return is.position !== slide.position;
    return !kept.has(slide.id) && !isEqual(liveIds, commonIds);
  };
  const usualPlace: MergeSide = isEqual(liveIds, beforeIds) ? 'theirs' : 'yours';

  const differencesOf = (slide: Slide): MergeDifference[] => {
    const was = find(base, slide.id);
    const is = liveOf(deck, slide.id);
    if (!was) {
      return is ? [] : [{ ...SLIDE, base: ABSENT, theirs: THERE, yours: ABSENT, usual: 'theirs' }];
    }
    if (!is) {
      if (isSameContent(was, slide, merge)) return [];
      return [{ ...SLIDE, base: THERE, theirs: CHANGED, yours: ABSENT, usual: 'yours' }];
    }
    const usual = (a: unknown, b: unknown): MergeSide => (isEqual(a, b) ? 'theirs' : 'yours');
    const [b, t, y] = [settled(was, merge), settled(slide, merge), settled(is, merge)];
    const differs = (bv: unknown, tv: unknown, yv: unknown) => !isEqual(bv, tv) && !isEqual(tv, yv);
    const options = [...new Set([...Object.keys(t), ...Object.keys(b)])];
    return [
      ...(differs(was.title, slide.title, is.title)
        ? [
            {
              part: 'title' as const,
              ...{ base: was.title, theirs: slide.title, yours: is.title },
              usual: usual(is.title, was.title),
            },
          ]
        : []),
      ...options.flatMap((option) => {
        const [bv = null, tv = null, yv = null] = [b[option], t[option], y[option]];
        if (!differs(bv, tv, yv)) return [];
        const values = { base: bv, theirs: tv, yours: yv };
        return [{ part: 'option' as const, option, ...values, usual: usual(yv, bv) }];
      }),
      ...(isMoved(slide)
        ? [
            {
              part: 'place' as const,
              base: placeOf(base, slide.id),
              theirs: placeOf(theirs, slide.id),
              yours: placeOf(live, slide.id),
              usual: usualPlace,
            },
          ]
        : []),
    ];
  };
  const removed = base.flatMap((slide): MergeSlide[] => {
    const is = liveOf(deck, slide.id);
    if (find(theirs, slide.id) || !is) return [];
    const isOwn = !isSameContent(is, slide, merge);
    const yours = isOwn ? CHANGED : THERE;
    const usual = isOwn ? 'yours' : 'theirs';
    const differences = [{ ...SLIDE, base: THERE, theirs: ABSENT, yours, usual } as const];
    return [{ ...namesOf(slide), differences }];
  });
  return [
    ...theirs.map((slide) => ({ ...namesOf(slide), differences: differencesOf(slide) })),
    ...removed,
  ].filter(({ differences }) => differences.length > 0);
}

const SLIDE = { part: 'slide' } as const;
const namesOf = ({ id, component, title }: Slide) => ({ id, component, title });

/** Names a difference among those of a merge. */
export const mergeKey = (slideId: string, { part, option }: MergeDifference): string =>
  [slideId, part, ...(option === undefined ? [] : [option])].join(' ');

/**
 * The deck with what was chosen of the template now. Slides of the person's own, and those that do not differ, stay the
 * same.
 * @param choices By `mergeKey`; where there is none, what is usual.
 * @param newId Answers an id that no slide has: for slides that are not as in the template any more.
 */
export function mergedWithTemplate(
  slides: readonly Slide[],
  merge: TemplateMerge,
  choices: ReadonlyMap<string, MergeSide>,
  newId: () => string,
): Slide[] {
  const taken = mergeSlides(slides, merge).map(({ id, differences }) => ({
    id,
    differences: differences.map((difference) => ({
      ...difference,
      isTheirs: (choices.get(mergeKey(id, difference)) ?? difference.usual) === 'theirs',
    })),
  }));
  if (taken.length === 0) return [...slides];
  const theirs = templateSlides(merge.theirs);
  const isReporting = merge.mode === 'reporting';
  const placing = new Map<string, Slide>();
  let deck = [...slides];
  const replace = (before: Slide, after: Slide | null) => {
    deck = deck.flatMap((slide) => (slide !== before ? [slide] : after ? [after] : []));
  };

  for (const { id, differences } of taken) {
    const preset = theirs.find((slide) => slide.id === id);
    const live = liveOf(deck, id);
    const isOfSlide = differences.find(({ part }) => part === 'slide');
    if (isOfSlide) {
      if (!preset && live) replace(live, isOfSlide.isTheirs ? null : asOwn(live, newId));
      if (preset && isOfSlide.isTheirs) {
        deck = deck.filter((slide) => presetOf(slide) !== id);
        placing.set(id, { ...preset, template: isReporting });
      }
      continue;
    }
    if (!preset || !live) continue;
    const changed = differences.some(({ part }) => part === 'title' || part === 'option')
      ? withContent(live, preset, differences, merge, newId)
      : live;
    const isPlaced = differences.some(({ part, isTheirs }) => part === 'place' && isTheirs);
    replace(live, isPlaced ? null : changed);
    if (isPlaced) placing.set(id, unplaced({ ...changed, position: preset.position }));
  }

  const found = slideLists(deck);
  const lists = { start: [...found.start], own: [...found.own], end: [...found.end] };
  for (const [index, preset] of theirs.entries()) {
    const slide = placing.get(preset.id);
    if (!slide) continue;
    const list = isReporting ? lists[preset.position] : lists.own;
    const isBeside = (one: Slide) => one.position === preset.position;
    const at = (of: Slide) =>
      list.findIndex((one) => presetOf(one) === of.id && one.position === of.position);
    const before = theirs.slice(0, index).findLast((one) => isBeside(one) && at(one) >= 0);
    const after = theirs.slice(index + 1).find((one) => isBeside(one) && at(one) >= 0);
    const alone = preset.position === 'end' ? list.length : 0;
    list.splice(before ? at(before) + 1 : after ? at(after) : alone, 0, slide);
  }
  const result = assembled(deck, lists);
  return withCover(isReporting ? withPlaces(result) : result);
}

/** A slide of the deck with the chosen title and options. As in the template it has the template's id, else another. */
function withContent(
  live: Slide,
  preset: Slide,
  differences: readonly (MergeDifference & { readonly isTheirs: boolean })[],
  merge: TemplateMerge,
  newId: () => string,
): Slide {
  let { title, options } = live;
  for (const { part, option, theirs, isTheirs } of differences) {
    if (!isTheirs) continue;
    if (part === 'title') title = preset.title;
    if (option === undefined) continue;
    const { [option]: _, ...others } = options;
    options = theirs === null ? others : { ...others, [option]: theirs };
  }
  const changed = { ...live, title, options };
  const { presetId: _, ...plain } = changed;
  if (isSameContent(changed, preset, merge)) {
    const { [EXCLUDE_OPTION]: exclude } = options;
    const left = exclude === undefined ? {} : { [EXCLUDE_OPTION]: exclude };
    return { ...plain, id: preset.id, options: { ...preset.options, ...left } };
  }
  if (live.id !== preset.id) return changed;
  return { ...changed, id: newId(), presetId: preset.id };
}

/** A slide that its template has no longer, as one of the person's own. */
function asOwn(slide: Slide, newId: () => string): Slide {
  const { presetId: _, ...own } = unplaced(slide);
  const options = isExcluded(slide) ? { ...slide.options, [EXCLUDE_OPTION]: 'yes' } : slide.options;
  const count = !slide.template ? slide.count : slide.position === 'start' ? -1 : Infinity;
  const id = slide.id === presetOf(slide) ? newId() : slide.id;
  return { ...own, id, options, template: false, count };
}
