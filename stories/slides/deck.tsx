/** What every slide story shares: a slide of the catalogue with sample data at the width of the canvas. */
import type { Slide } from '@flightdeck/domain/report';
import { ScaledSlide, type SlideState, slideDefinition } from '@flightdeck/slides';
import {
  SAMPLE_CONTEXT,
  type Scenario,
  sampleData,
  sampleSlide,
} from '../../packages/slides/src/testing/sample.ts';

/** The scenario under a name that the stories' inferred types can use. */
export interface StoryScenario extends Scenario {}

export interface SlideStoryProps {
  /** Id of the slide. */
  readonly component: string;
  readonly title: string;
  readonly options?: Slide['options'];
  /** How the data differs from the usual. */
  readonly scenario?: StoryScenario;
  /** Stands in for data. */
  readonly state?: 'loading' | 'failed';
  readonly width?: number;
  /** One day instead of a quarter. */
  readonly oneDay?: boolean;
}

export function SlideStory({
  component,
  title,
  options = {},
  scenario = {},
  state,
  width = 960,
  oneDay = false,
}: SlideStoryProps) {
  const definition = slideDefinition(component);
  const context = oneDay
    ? { ...SAMPLE_CONTEXT, range: { start: '2026-03-31', end: '2026-03-31' } }
    : SAMPLE_CONTEXT;
  const slideState: SlideState =
    state || !definition
      ? { kind: state ?? 'failed' }
      : { kind: 'ready', data: sampleData(definition, options, context, scenario) };
  return (
    <div style={{ maxWidth: width, boxShadow: '0 0 0 1px #E3E7ED' }}>
      <ScaledSlide
        slide={sampleSlide(component, title, options)}
        definition={definition}
        context={context}
        state={slideState}
        page={6}
        total={12}
      />
    </div>
  );
}
