/** Where a dashboard is embedded: which partners show it, and what their visitors may do with it. */
import {
  type DashboardEmbedOptions,
  embedDashboardCalls,
} from '@flightdeck/contract/embed-dashboard';
import { Checkbox } from '@flightdeck/design-system';
import { type DashboardBody, filterDimensions } from '@flightdeck/domain/dashboards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../app/api.ts';
import {
  type Allowed,
  EmbedDialog as Dialog,
  EmbedGroup,
  OfferedFilters,
} from '../../../app/embed/EmbedDialog.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';

interface EmbedDialogProps {
  readonly dashboardId: string;
  readonly body: DashboardBody;
  readonly onClose: () => void;
}

/** Dimensions that tiles of the dashboard can be filtered by, with their names. */
const dimensionsOf = ({ pages }: DashboardBody): ReadonlyMap<string, string> =>
  new Map(
    pages.flatMap(({ tiles }) =>
      tiles.flatMap(({ question }) =>
        question
          ? filterDimensions(question.dataset).map(([id, { label }]) => [id, label] as const)
          : [],
      ),
    ),
  );

/** Asks for what is allowed now, and lets its owner change it. */
export function EmbedDialog({ dashboardId, body, onClose }: EmbedDialogProps) {
  const { client, queryOf } = useApi();
  const refresh = useRefresh();
  const { name, advId } = body;
  const settings = useQuery({
    ...queryOf(embedDashboardCalls.settings, { params: { dashboardId } }),
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: (allowed: Allowed<DashboardEmbedOptions>) =>
      client.request(embedDashboardCalls.allow, { body: { dashboardId, ...allowed } }),
    onSuccess: () => refresh(embedDashboardCalls.settings),
  });
  const labels = useMemo(() => dimensionsOf(body), [body]);
  return (
    <Dialog
      {...{ name, settings, save, onClose }}
      title="Partners’ pages"
      noPartner="No partner may show this dashboard."
      token={
        <>
          dashboard <code>{dashboardId}</code>
          {advId === null ? null : (
            <>
              , advertiser <code>{advId}</code>
            </>
          )}
        </>
      }
    >
      {(options, change) => (
        <>
          <EmbedGroup legend="Filters for visitors, unless the partner’s page locks them">
            <Checkbox isSelected={options.days} onChange={(days) => change({ days })}>
              Days and comparison
            </Checkbox>
            <OfferedFilters
              labels={labels}
              offered={options.filters}
              onChange={(filters) => change({ filters })}
            />
          </EmbedGroup>
          <EmbedGroup legend="Tiles for visitors">
            <Checkbox
              description="Shows names of placements and creatives, within the page’s locks."
              isSelected={options.drill}
              onChange={(drill) => change({ drill })}
            >
              Look into campaigns and placements
            </Checkbox>
            <Checkbox isSelected={options.csv} onChange={(csv) => change({ csv })}>
              Download figures as CSV
            </Checkbox>
          </EmbedGroup>
        </>
      )}
    </Dialog>
  );
}
