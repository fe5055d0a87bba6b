/** The embed calls of the stand-in server: an invented report whose figures answer the slides' own questions. */
import { embedCalls } from '@flightdeck/contract/embed';
import { EmbedChoice, type EmbedFilter } from '@flightdeck/domain/embed';
import { type ReportContext, termsUsed } from '@flightdeck/slides';
import { slideDefinition } from '@flightdeck/slides/catalogue';
import { z } from 'zod';
import {
  SAMPLE_CONTEXT,
  sampleData,
  sampleSlide,
} from '../../packages/slides/src/testing/sample.ts';
import { Refusal, type Route } from './server.ts';

/** Id of the saved report. */
export const REPORT_ID = '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0009';

const context = {
  ...SAMPLE_CONTEXT,
  reportName: 'Spring trail launch',
  reportUrl: null,
} satisfies ReportContext;

const slides = [
  sampleSlide('cover', 'Spring trail launch'),
  sampleSlide('campaign-overview', 'Campaign overview'),
  sampleSlide('delivery-by-site', 'Delivery by site'),
  sampleSlide('over-time', 'Delivery over time'),
  sampleSlide('viewability', 'Viewability'),
  sampleSlide('device-split', 'Devices'),
  sampleSlide('thank-you', 'Thank you'),
].map((slide, count) => ({ ...slide, count }));

const choices: readonly {
  readonly filter: EmbedFilter;
  readonly label: string;
  readonly values: readonly string[];
}[] = [
  {
    filter: 'site',
    label: 'Site',
    values: ['Countryfile', 'Guardian', 'Independent', 'Mail Online', 'Telegraph', 'UKClimbing'],
  },
  { filter: 'device', label: 'Device', values: ['Connected TV', 'Desktop', 'Mobile', 'Tablet'] },
];
const offers = choices.map(({ values, ...offer }) => ({
  ...offer,
  values: values.map((label, index) => ({ value: index + 1, label })),
  total: values.length,
}));

const report = {
  reportId: REPORT_ID,
  name: context.reportName,
  advertiser: { id: context.advertiserId, name: context.advertiserName },
  range: context.range,
  asOf: '2026-04-14T05:00:00.000Z',
  timeZone: 'Europe/London',
  slides,
  context,
  terms: termsUsed(slides, context),
  filters: offers,
  pdf: true,
  csv: true,
  figures: 'fresh',
};

const SlideBody = z.object({ slideId: z.string(), filters: EmbedChoice });

/** Part of the delivery that a choice leaves in, as far as it matters to a picture. */
const shareOf = (choice: EmbedChoice): number =>
  offers.reduce((share, { filter, total }) => {
    const chosen = choice[filter];
    return chosen ? (share * chosen.length) / total : share;
  }, 1);

/** Every call that `<fd-report-viewer>` makes but the websocket of its PDF, which a page cannot stand in for. */
export const REPORT_ROUTES: readonly Route[] = [
  { call: embedCalls.report, answer: () => report },
  {
    call: embedCalls.slide,
    answer: ({ body }) => {
      const { slideId, filters } = SlideBody.parse(body);
      const slide = slides.find(({ id }) => id === slideId);
      const definition = slide && slideDefinition(slide.component);
      if (!definition) throw new Refusal(404, 'not-found', 'There is no such slide.');
      return {
        data: sampleData(definition, slide.options, context, { scale: shareOf(filters) }),
        saved: null,
        unfiltered: [],
        pictures: {},
      };
    },
  },
  {
    call: embedCalls.csv,
    answer: () => ({
      name: 'Spring trail launch.csv',
      csv: '\uFEFFDay,Site,Impressions,Clicks\r\n2026-03-31,Guardian,184210,442\r\n',
    }),
  },
  {
    call: embedCalls.download,
    answer: () => {
      throw new Refusal(503, 'unavailable', 'A story makes no PDF.');
    },
  },
];
