/** The slides of the add panel: categories by mode, the slide filter, and when a slide may be added (spec.md §4, §5). */
import type { ReportMode } from './schema.ts';

/** Modes a category is offered in, where it is not both. `reporting` is also called `v2`. */
const CATEGORY_MODES: Readonly<Record<string, readonly ReportMode[]>> = {
  Optimisation: ['reporting'],
  Video: ['reporting'],
  'Presentation Comments': ['presentation'],
};

/** The fields of a catalogue slide that the add panel uses. */
export interface CatalogueEntry {
  readonly category: string;
  readonly title: string;
  readonly description: string;
  /** Modes the slide itself is offered in; both when absent. */
  readonly modes?: readonly ReportMode[];
}

/** A category and what it offers. */
export interface CatalogueGroup<Entry extends CatalogueEntry> {
  readonly category: string;
  readonly entries: readonly Entry[];
}

/** Whether a slide may be added in this mode: its category and the slide itself must be offered. */
export function isOffered(entry: CatalogueEntry, mode: ReportMode): boolean {
  const category = CATEGORY_MODES[entry.category];
  return (category?.includes(mode) ?? true) && (entry.modes?.includes(mode) ?? true);
}

/** Whether title or description contains the filter text; case-insensitive, trimmed. An empty filter matches all. */
export function matchesSlideFilter(entry: CatalogueEntry, filter: string): boolean {
  const needle = filter.trim().toLowerCase();
  return (
    entry.title.toLowerCase().includes(needle) || entry.description.toLowerCase().includes(needle)
  );
}

/**
 * The catalogue for the add panel: by category in the given order, only slides that are offered and match.
 * @param mode Null for what either mode offers.
 */
export function catalogueGroups<Entry extends CatalogueEntry>(
  entries: readonly Entry[],
  categories: readonly string[],
  mode: ReportMode | null,
  filter: string,
): CatalogueGroup<Entry>[] {
  const offered = entries.filter(
    (entry) => (mode === null || isOffered(entry, mode)) && matchesSlideFilter(entry, filter),
  );
  return categories
    .map((category) => ({
      category,
      entries: offered.filter((entry) => entry.category === category),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Whether a report or slide may have this name: not blank. */
export function isNamed(name: string): boolean {
  return name.trim() !== '';
}

/** Whether Update Slide and Add Slide are enabled: once there are options, with a name. */
export function canCommitSlide(name: string, options: object | null): boolean {
  return options !== null && isNamed(name);
}
