/** What the slides of a deck show now, to be kept with a save and compared with later. */
import type { MetricId } from '@flightdeck/domain/metrics';
import {
  keepShown,
  type Restatement,
  type ShownAtSave,
  type Slide,
  slideRestatements,
} from '@flightdeck/domain/report';
import type { BuilderSetup, LoadedSlide } from './types.ts';

/** Totals a slide shows now; null while its data is not there, or when it shows none. */
function shownNow(loaded: LoadedSlide | undefined, setup: BuilderSetup): ShownAtSave | null {
  if (loaded?.state.kind !== 'ready') return null;
  const totals: Partial<Record<MetricId, number | null>> = {};
  // A slide may ask twice; its first answer is the one it leads with.
  for (const { totals: answered } of Object.values(loaded.state.data.results)) {
    Object.assign(totals, { ...answered.values, ...totals });
  }
  return Object.keys(totals).length > 0 ? { range: setup.context.range, totals } : null;
}

/** The slides with what each shows now kept in it. A slide that was not viewed keeps what it had. */
export function withShownFigures(
  slides: readonly Slide[],
  loaded: ReadonlyMap<string, LoadedSlide>,
  setup: BuilderSetup,
): Slide[] {
  return slides.map((slide) => {
    const now = shownNow(loaded.get(slide.id), setup);
    return now ? keepShown(slide, now) : slide;
  });
}

/** Figures of a slide that are no longer what was saved. */
export function changedFigures(
  slide: Slide,
  loaded: LoadedSlide | undefined,
  setup: BuilderSetup,
): Restatement[] {
  const now = shownNow(loaded, setup);
  return now ? slideRestatements(slide, now, setup.context.client?.currency ?? 'GBP') : [];
}
