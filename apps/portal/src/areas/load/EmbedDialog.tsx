/** Where a saved report is embedded: which partners show it, and what their visitors may do with it. */
import { callQuery } from '@flightdeck/client';
import { type EmbedOptions, embedCalls } from '@flightdeck/contract/embed';
import type { ReportListItem } from '@flightdeck/contract/report';
import { Checkbox, RadioGroup } from '@flightdeck/design-system';
import { EMBED_FILTER_LABELS, EmbedFilter } from '@flightdeck/domain/embed';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import {
  type Allowed,
  EmbedDialog as Dialog,
  EmbedGroup,
  OfferedFilters,
} from '../../app/embed/EmbedDialog.tsx';
import { useRefresh } from '../../app/use-refresh.ts';

/** Props of the dialog. */
export interface EmbedDialogProps {
  readonly report: ReportListItem;
  readonly onClose: () => void;
}

const FILTERS = new Map(
  EmbedFilter.options.map((filter) => [filter, EMBED_FILTER_LABELS[filter].label]),
);

/** Asks for what is allowed now, and lets its owner change it. */
export function EmbedDialog({ report, onClose }: EmbedDialogProps) {
  const { client } = useApi();
  const refresh = useRefresh();
  const { reportId, advId, advName, name } = report;
  const settings = useQuery({
    ...callQuery(client, embedCalls.settings, { params: { reportId } }, 0),
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: (allowed: Allowed<EmbedOptions>) =>
      client.request(embedCalls.allow, { body: { reportId, ...allowed } }),
    onSuccess: () => refresh(embedCalls.settings),
  });
  return (
    <Dialog
      {...{ name, settings, save, onClose }}
      title="Embed report"
      noPartner={`No partner may show reports of ${advName}.`}
      token={
        <>
          report <code>{reportId}</code>, advertiser <code>{advId}</code>
        </>
      }
    >
      {(options, change) => (
        <>
          <EmbedGroup legend="Filters for visitors">
            <OfferedFilters
              labels={FILTERS}
              offered={options.filters}
              onChange={(filters) => change({ filters })}
            />
          </EmbedGroup>
          <EmbedGroup legend="Downloads for visitors">
            <Checkbox isSelected={options.pdf} onChange={(pdf) => change({ pdf })}>
              PDF of the report
            </Checkbox>
            <Checkbox
              description="Placements and creatives with their spend"
              isSelected={options.csv}
              onChange={(csv) => change({ csv })}
            >
              Raw report as CSV
            </Checkbox>
          </EmbedGroup>
          <RadioGroup
            label="Figures"
            value={options.figures}
            onChange={(figures) => change({ figures })}
            options={[
              { value: 'fresh', label: 'Fresh ones' },
              {
                value: 'saved',
                label: 'As saved',
                description: 'Where a slide has saved figures and nothing is filtered',
              },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
