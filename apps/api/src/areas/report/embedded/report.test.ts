/** What a partner's page learns of a report before it loads the code of its slides, and which slides these are. */
import { CALLS } from '@flightdeck/contract/server';
import {
  DEFAULT_OPTIONS,
  type ReportOptions,
  type Slide,
  STANDARD_TEMPLATE,
  templateSlides,
} from '@flightdeck/domain/report';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { expect, it } from 'vitest';
import { CLIENTS } from '../../../testing/fixture.ts';
import { clientOf } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';

const ORIGIN = 'https://reports.harrow.example';

const server = suiteServer();

/** The answer to a partner's page about a report of these template slides. */
async function embedded(slides: readonly Slide[], more: Partial<ReportOptions> = {}) {
  const analyst = await server.signIn('analyst');
  const body = {
    ...{ reportId: null, name: 'Spring review', advId: 1, slides },
    options: { ...DEFAULT_OPTIONS, ...more },
  };
  const { reportId } = (await analyst.send(CALLS.report.set, { body })).body.data;
  const { id: partner, ...key } = await server.services.partners.create({
    name: 'Harrow & Vale',
    clientUuid: CLIENTS.northwind,
    origins: [ORIGIN],
    projects: [],
  });
  const options = { filters: [], pdf: false, csv: false, figures: 'fresh' as const };
  await analyst.send(CALLS.embed.allow, { body: { reportId, partnerIds: [partner], options } });
  const token = await signEmbedToken({
    ...key,
    partner,
    type: 'report',
    report: reportId,
    advertisers: [1],
    now: server.services.clock(),
  });
  const headers = { authorization: `Bearer ${token}`, origin: ORIGIN };
  return (await clientOf(server, '').send(CALLS.embed.report, { headers })).body.data;
}

const slides = templateSlides(STANDARD_TEMPLATE).filter(({ component }) =>
  ['cover', 'device-split', 'glossary'].includes(component),
);

it('names the metrics that its slides ask for, in the order of the catalogue', async () => {
  const data = await embedded(slides);
  expect(data.slides.map(({ component }) => component)).toEqual(slides.map((s) => s.component));
  expect(data.terms.map(({ label }) => label)).toEqual([
    'Impressions',
    'Measurable impressions',
    'Viewable impressions',
    'Clicks',
    'Conversions',
    'Spend',
    'CTR',
    'Viewability',
  ]);
});

it('shows no template slide that the report leaves out of its PDF', async () => {
  const [left, ...shown] = slides.map(({ id }) => id);
  const data = await embedded(slides, { excludeTemplateFromPdf: [left ?? ''] });
  expect(data.slides.map(({ id }) => id)).toEqual(shown);
});

it('compares with the days that the report’s setup names', async () => {
  const february = { customStartDate: '2026-02-01', customEndDate: '2026-02-28' };
  const compared = async (compareWith: ReportOptions['compareWith']) =>
    (await embedded(slides, { typeDate: 'cr', ...february, compareWith })).context.compareRange;
  expect(await compared('calendar')).toEqual({ start: '2026-01-01', end: '2026-01-31' });
  expect(await compared('days')).toEqual({ start: '2026-01-04', end: '2026-01-31' });
  expect(await compared(undefined)).toEqual({ start: '2026-01-04', end: '2026-01-31' });
});
