/** What every slide story shares: a slide of the catalogue with sample data at the width of the canvas. */
import type { Slide } from '@flightdeck/domain/report';
import { type ReportContext, ScaledSlide, type SlideState, slideRequest } from '@flightdeck/slides';
import { slideDefinition } from '@flightdeck/slides/catalogue';
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
  /** Names of advertiser and report that hardly fit. */
  readonly longNames?: boolean;
}

const LONG_NAMES: Partial<ReportContext> = {
  advertiserName:
    'Northern and Western European Outdoor Recreation and Mountain Sports Association',
  reportName:
    'The quarterly performance review of all spring and summer campaigns in the United Kingdom and Ireland',
};

export function SlideStory({
  component,
  title,
  options = {},
  scenario = {},
  state,
  width = 960,
  oneDay = false,
  longNames = false,
}: SlideStoryProps) {
  const definition = slideDefinition(component);
  const context: ReportContext = {
    ...SAMPLE_CONTEXT,
    ...(oneDay
      ? { range: { start: '2026-03-31', end: '2026-03-31' }, compareRange: undefined }
      : {}),
    ...(longNames ? LONG_NAMES : {}),
  };
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

/** What differs in a state from the usual slide. */
type StateOfSlide = Pick<SlideStoryProps, 'scenario' | 'state' | 'longNames'>;

const DATA_STATES: Readonly<Record<string, StateOfSlide>> = {
  Loading: { state: 'loading' },
  Failed: { state: 'failed' },
  'Without data': { scenario: { empty: true } },
  'One row': { scenario: { rows: 1 } },
  'Three rows': { scenario: { rows: 3 } },
  'Less than before': { scenario: { before: 1.6 } },
  'A handful': { scenario: { scale: 0.0001 } },
  'Long names': { scenario: { rows: 250, longNames: true, scale: 4000 }, longNames: true },
};
const TEXT_STATES: Readonly<Record<string, StateOfSlide>> = {
  'As it is added': {},
  'Long names': { longNames: true },
};

/** One slide of the catalogue in all its states, two in a row. */
export function SlideStates({ component }: Pick<SlideStoryProps, 'component'>) {
  const definition = slideDefinition(component);
  const asks = definition && slideRequest(definition, {}, SAMPLE_CONTEXT) !== null;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 20, maxWidth: 1240 }}>
      {Object.entries(asks ? DATA_STATES : TEXT_STATES).map(([name, state]) => (
        <SlideStory
          key={name}
          component={component}
          title={`${definition?.title ?? component}: ${name.toLowerCase()}`}
          {...state}
        />
      ))}
    </div>
  );
}
