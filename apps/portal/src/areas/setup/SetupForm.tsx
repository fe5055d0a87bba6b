/** The setup form: the report's delivery, its alerts, and Continue (spec.md §2, §4). */
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { loggerCalls } from '@flightdeck/contract/logger';
import { Button, Card, notify, TextField } from '@flightdeck/design-system';
import {
  CAMPAIGN_LIMIT,
  DEFAULT_REPORT_NAME,
  HYDRATION_MS,
  isSetupComplete,
  PLACEMENT_LIMIT,
  setupGaps,
  setupLog,
} from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import * as page from '../../app/page.css.ts';
import { useShortcut } from '../../app/shortcuts.ts';
import { KEPT } from '../../app/use-open-report.ts';
import { useReportSession } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { AdvancedCard } from './AdvancedCard.tsx';
import { AdvertiserField } from './AdvertiserField.tsx';
import { AggregatorNote } from './AggregatorNote.tsx';
import { AlertsCard } from './AlertsCard.tsx';
import { CampaignField, PlacementField } from './ChoiceFields.tsx';
import { DateRangeField } from './DateRangeField.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';
import { SitesTable } from './SitesTable.tsx';
import * as css from './setup.css.ts';
import { useKnownIds } from './use-known-ids.ts';
import { useSetupLists } from './use-setup-lists.ts';

/** Form at the left, alerts and advanced settings at the right. */
export function SetupForm() {
  const { client, queryOf } = useApi();
  const { access } = useViewer();
  const counted = useCounted();
  const [{ setup, report }, store] = useReportSession();
  const { dispatch } = store;
  const navigate = useNavigate();
  const lists = useSetupLists(setup);
  const known = useKnownIds(setup, report.reportId);
  const [showsGaps, setShowsGaps] = useState(false);
  // One at a time: fields that depend on a missing choice are disabled and say so themselves.
  const gap = showsGaps ? setupGaps(setup)[0] : undefined;

  const { hydrating } = setup;
  useEffect(() => {
    if (!hydrating) return;
    const timer = setTimeout(() => dispatch({ type: 'hydrated' }), HYDRATION_MS);
    return () => clearTimeout(timer);
  }, [hydrating, dispatch]);

  const { advertiserId } = setup;
  const clientQuery = useQuery({
    ...queryOf(deliveryCalls.advertiserClient, { body: { advId: advertiserId ?? 0 } }),
    enabled: advertiserId !== null && setup.advertiserClientData === null,
    meta: { notify: true },
  });
  const clientData = clientQuery.data;
  useEffect(() => {
    if (advertiserId !== null && clientData) {
      dispatch({ type: 'client', advertiserId, client: clientData });
    }
  }, [advertiserId, clientData, dispatch]);

  const goOn = () => {
    const name = report.name.trim() || DEFAULT_REPORT_NAME;
    dispatch({ type: 'continue' });
    if (!isSetupComplete(setup)) {
      setShowsGaps(true);
      return;
    }
    if (name !== report.name) store.update({ name });
    const { reportId } = report;
    client
      .request(loggerCalls.action, {
        body: {
          reference: 'report-setup',
          url: location.href.slice(0, 2000),
          data: setupLog(store.getSnapshot().setup, { reportId, name }),
        },
        silent: true,
      })
      // A failing log must not stop anybody.
      .catch(() => {});
    void navigate(reportId ? `/report/build/${reportId}` : '/report/build', { state: KEPT });
  };

  // The browser's own Save would store the page.
  useShortcut(
    's',
    report.dirty
      ? () => notify.info('Kept on this computer', 'Continue, and save the report in the builder.')
      : () => {},
  );

  const field = { setup, dispatch, lists };
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Report setup</h1>
        {lists.placementIds.length > 0 ? (
          <span className={css.summary}>
            {counted(lists.campaignIds.length, 'campaign')} ·{' '}
            {counted(lists.placementIds.length, 'placement')} ·{' '}
            {counted(lists.sites.length, 'site')}
          </span>
        ) : null}
        <div className={css.toolbarEnd}>
          <OptionsMenu setup={setup} name={report.name} lists={lists} />
          <Button variant="default" iconAfter={<ArrowRight size={16} />} onPress={goOn}>
            Continue
          </Button>
        </div>
      </div>
      <div className={css.columns}>
        <Card padding="wide" className={css.form}>
          <DateRangeField
            setup={setup}
            dispatch={dispatch}
            errorMessage={gap === 'range' ? 'Choose a first and a last day.' : undefined}
          />
          <div className={css.fields}>
            <AdvertiserField
              {...field}
              errorMessage={gap === 'advertiser' ? 'Choose an advertiser.' : undefined}
            />
            <TextField
              label="Report Name"
              value={report.name}
              onChange={(name) => store.update({ name })}
              maxLength={200}
            />
            {setup.aggregator === null ? null : (
              <AggregatorNote uuid={setup.aggregator} dispatch={dispatch} />
            )}
            <CampaignField
              {...field}
              known={known}
              limit={CAMPAIGN_LIMIT}
              errorMessage={gap === 'campaigns' ? 'Choose campaigns.' : undefined}
            />
            <PlacementField
              {...field}
              known={known}
              limit={PLACEMENT_LIMIT}
              errorMessage={gap === 'placements' ? 'Choose placements.' : undefined}
            />
            {lists.sites.length > 0 ? (
              <div className={css.sitesPlace}>
                <SitesTable sites={lists.sites} />
              </div>
            ) : null}
          </div>
        </Card>
        <div className={css.side}>
          {access.matchBookings ? <AlertsCard {...field} /> : null}
          <AdvancedCard setup={setup} dispatch={dispatch} />
        </div>
      </div>
    </>
  );
}
