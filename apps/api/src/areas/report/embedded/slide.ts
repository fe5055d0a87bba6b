/** The data of a slide in an embedded report: the answers to its queries under the viewer's filters. */

import type { SlideFigures } from '@flightdeck/contract';
import type { EmbedSlide } from '@flightdeck/contract/embed';
import { chosenFilters, type EmbedChoice, filterQueries } from '@flightdeck/domain/embed';
import { type Slide, selectionOf } from '@flightdeck/domain/report';
import type { SlideVotes } from '@flightdeck/domain/vote';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { picturesOf } from '../export-print.ts';
import { getFigures } from '../figures.ts';
import { pictureContent } from '../image-file.ts';
import { slideData } from '../slide-data.ts';
import { castVotes, type GivenVote, voteOn, votesOf } from '../votes/votes.ts';
import { checkChoice } from './filters.ts';
import { type ViewedReport, viewedReport } from './viewed-report.ts';

/** Stored figures by slide id. */
export type KeptSlides = Readonly<Record<string, SlideFigures>>;

/** Stored figures to show in place of current ones: where the owner wants them, and nothing is filtered. */
export async function keptSlides(
  services: Services,
  caller: Caller,
  report: ViewedReport,
  choice: EmbedChoice,
): Promise<KeptSlides> {
  if (report.allowed.figures === 'fresh' || chosenFilters(choice).length > 0) return {};
  return (await getFigures(services, caller, report.reportId)).slides;
}

/**
 * A slide's figures: stored ones where there are any, otherwise current ones under the choice; its votes as of now.
 * @param rows Most rows to ask for where the slide itself asks for fewer.
 */
export async function slideFigures(
  ...[services, caller, report, slide, choice, kept, rows]: Parameters<typeof figuresOf>
): Promise<Omit<EmbedSlide, 'pictures'>> {
  let figures = await figuresOf(services, caller, report, slide, choice, kept, rows);
  // Loaded with the first slide: start-up does not wait for React.
  const { slideDefinition, slideOptions } = await import('@flightdeck/slides');
  const definition = slideDefinition(slide.component);
  // Readers get no events that the author hides.
  if (definition && !slideOptions(definition, slide.options).showEvents) {
    figures = { ...figures, data: { ...figures.data, events: undefined } };
  }
  if (!definition?.votes) return figures;
  const votes = await votesOf(services, caller, voteOn(report.reportId, slide));
  return { ...figures, data: { ...figures.data, votes } };
}

async function figuresOf(
  services: Services,
  caller: Caller,
  report: ViewedReport,
  slide: Slide,
  choice: EmbedChoice,
  kept: KeptSlides,
  rows = 0,
): Promise<Omit<EmbedSlide, 'pictures'>> {
  const before = kept[slide.id];
  if (before) {
    const { data, ...saved } = before;
    return { data, saved, unfiltered: [] };
  }
  const { NO_DATA, slideDefinition, slideRequest } = await import('@flightdeck/slides');
  const definition = slideDefinition(slide.component);
  const request =
    definition && slideRequest(definition, slide.options, report.context, slide.title);
  if (!request) {
    const none = { ...NO_DATA, benchmarks: undefined, votes: undefined };
    return { data: none, saved: null, unfiltered: [] };
  }
  const { queries, unfiltered } = filterQueries(request.queries, choice);
  const data = await slideData(services, caller, {
    selection: selectionOf(report.advId, report.options),
    queries: Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [
        name,
        query.limit !== undefined && query.limit < rows ? { ...query, limit: rows } : query,
      ]),
    ),
    ...{ benchmark: request.benchmark, sponsored: request.sponsored },
  });
  const sites = choice.site;
  return {
    data: sites
      ? { ...data, benchmarks: data.benchmarks?.filter(({ siteId }) => sites.includes(siteId)) }
      : data,
    saved: null,
    // Its documents are named by no filter.
    unfiltered: request.sponsored ? chosenFilters(choice) : [...unfiltered],
  };
}

/**
 * One slide of the token's report.
 * @throws {AppError} `not-found`, and as `checkChoice`.
 */
export async function embeddedSlide(
  services: Services,
  caller: Caller,
  { slideId, filters }: { readonly slideId: string; readonly filters: EmbedChoice },
): Promise<EmbedSlide> {
  const report = await viewedReport(services, caller);
  const slide = slideOf(report, slideId);
  await checkChoice(services.facts, report, filters);
  const [figures, pictures] = await Promise.all([
    keptSlides(services, caller, report, filters).then((kept) =>
      slideFigures(services, caller, report, slide, filters, kept),
    ),
    picturesOf(JSON.stringify(slide.options), (id) => pictureContent(services, id)),
  ]);
  return { ...figures, pictures };
}

function slideOf({ slides }: ViewedReport, slideId: string): Slide {
  const slide = slides.find(({ id }) => id === slideId);
  if (!slide) throw new AppError('not-found', 'The report no longer has this slide. Reload it.');
  return slide;
}

/** Votes on a slide of the token's report. @throws {AppError} `not-found`, and as `castVotes`. */
export async function embeddedVote(
  services: Services,
  caller: Caller,
  { slideId, votes }: { readonly slideId: string; readonly votes: readonly GivenVote[] },
): Promise<SlideVotes> {
  const report = await viewedReport(services, caller);
  return castVotes(services, caller, voteOn(report.reportId, slideOf(report, slideId)), votes);
}
