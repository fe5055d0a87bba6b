/** What setup asks about a selection: what was chosen, with the benchmark settings of the form. */
import { accessFrom } from '@flightdeck/domain/access';
import { initialSetup, type SetupState } from '@flightdeck/domain/report';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { OptionsMenu } from './OptionsMenu.tsx';
import { useSetupLists } from './use-setup-lists.ts';

const FORM: SetupState = {
  ...initialSetup('2026-04-14'),
  advertiserId: 7,
  campaignAll: true,
  placementAll: true,
  benchmarkImpressions: 2500,
};
const campaign = (value: number) => {
  const label = `Campaign ${value}`;
  return { value, label, source: 'cm360', startDate: null, endDate: null, impressions: 1 };
};
const placement = (value: number) => {
  const label = `Placement ${value}`;
  return { value, label, source: 'cm360', campaignId: 1, siteId: 1, siteName: 'S', impressions: 1 };
};

function Screen({ setup }: { readonly setup: SetupState }) {
  const viewer = useViewer();
  const access = accessFrom({ ...viewer.allowed, 'reporting/matchBookings': true });
  return (
    <ViewerContext value={{ ...viewer, access }}>
      <Menu setup={setup} />
    </ViewerContext>
  );
}
function Menu({ setup }: { readonly setup: SetupState }) {
  return <OptionsMenu setup={setup} name="Spring" lists={useSetupLists(setup)} />;
}

/** Bodies of the calls, by path. */
function asks(setup: SetupState): Map<string, unknown> {
  const bodies = new Map<string, unknown>();
  renderWithApi(<Screen setup={setup} />, (path, body) => {
    bodies.set(path, body);
    if (path.endsWith('campaign/list')) return [campaign(1), campaign(2)];
    if (path.endsWith('placement/list')) return [placement(3), placement(4)];
    if (path.endsWith('matching/placement')) return { advId: 7, advName: 'A', sites: [] };
    return [];
  });
  return bodies;
}
const BENCHMARK = {
  range: { start: '2025-10-01', end: '2026-03-31' },
  ctrLimit: 0.5,
  impressionLimit: 2500,
};

it('is all with All & Future, not only what has delivery in the range', async () => {
  const bodies = asks(FORM);
  await vi.waitFor(() => expect(bodies.has('doubleclick/matching/alert')).toBe(true));
  expect(bodies.get('doubleclick/matching/alert')).toMatchObject({
    advId: 7,
    campaignIds: [],
    placementIds: [],
    benchmark: BENCHMARK,
  });
  await userEvent.click(page.getByRole('button', { name: 'Options' }));
  await userEvent.click(page.getByRole('menuitem', { name: /Download Raw Report/ }));
  await vi.waitFor(() => expect(bodies.has('doubleclick/reporting/booking/full')).toBe(true));
  expect(bodies.get('doubleclick/reporting/booking/full')).toMatchObject({
    campaignId: [],
    placementId: [],
    benchmark: BENCHMARK,
  });
});

it('is what was chosen, also what is no longer on offer', async () => {
  const bodies = asks({ ...FORM, placementAll: false, placementIds: [3, 99] });
  await vi.waitFor(() => expect(bodies.has('doubleclick/matching/alert')).toBe(true));
  expect(bodies.get('doubleclick/matching/alert')).toMatchObject({
    campaignIds: [],
    placementIds: [3, 99],
  });
});
