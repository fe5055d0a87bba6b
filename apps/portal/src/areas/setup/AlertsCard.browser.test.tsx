/** The button of a setup alert changes the form. */
import { accessFrom } from '@flightdeck/domain/access';
import { initialSetup, type SetupState, setupReducer } from '@flightdeck/domain/report';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';
import { AlertsCard } from './AlertsCard.tsx';
import { useSetupLists } from './use-setup-lists.ts';

const FORM = setupReducer(initialSetup('2026-04-14'), { type: 'advertiser', id: 7, name: 'N' });

function Screen() {
  const viewer = useViewer();
  const access = accessFrom({ ...viewer.allowed, 'reporting/matchBookings': true });
  return (
    <ViewerContext value={{ ...viewer, access }}>
      <Form />
    </ViewerContext>
  );
}
function Form() {
  const [setup, dispatch] = useReducer(setupReducer, FORM);
  return (
    <>
      <AlertsCard setup={setup} dispatch={dispatch} lists={useSetupLists(setup)} />
      <output>{chosen(setup)}</output>
    </>
  );
}
const chosen = ({ campaignAll, placementAll, placementIds }: SetupState) =>
  `${campaignAll} ${placementAll} ${placementIds.join()}`;

it('leaves a placement out, and names it in bold', async () => {
  renderWithApi(<Screen />, (path) => {
    if (path.endsWith('campaign/list')) {
      return [
        { value: 1, label: 'C', source: 'cm360', startDate: null, endDate: null, impressions: 1 },
      ];
    }
    if (path.endsWith('placement/list')) {
      return [3, 4].map((value) => ({
        value,
        label: `Placement ${value}`,
        source: 'cm360',
        campaignId: 1,
        siteId: 1,
        siteName: 'S',
        impressions: 1,
      }));
    }
    if (path.endsWith('matching/placement')) return { advId: 7, advName: 'A', sites: [] };
    return [
      {
        type: 'error',
        message: '1 placement has no booking: Placement 4.',
        subject: 'Placement 4',
        remedy: { kind: 'drop-placements', placementIds: [4] },
        buttonValue: 'Leave it out',
      },
      {
        type: 'error',
        message: '2 placements have no booking.',
        remedy: { kind: 'drop-placements', placementIds: [3, 4] },
        buttonValue: 'Leave them out',
      },
    ];
  });
  await expect.element(page.getByRole('strong')).toHaveTextContent('Placement 4');
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent('true false 3');
  // Nothing would be left.
  expect(page.getByRole('button', { name: 'Leave them out' }).elements()).toHaveLength(0);
});
