/** Where a dashboard is embedded: which partners show it, and what their visitors may do with it. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import {
  type DashboardEmbedOptions,
  embedDashboardCalls,
} from '@flightdeck/contract/embed-dashboard';
import { Button, Checkbox, Dialog, EmptyState, notify } from '@flightdeck/design-system';
import { type DashboardBody, filterDimensions } from '@flightdeck/domain/dashboards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import * as css from './embed.css.ts';

type Settings = DataOf<typeof embedDashboardCalls.settings>;

interface EmbedDialogProps {
  readonly dashboardId: string;
  readonly body: DashboardBody;
  readonly onClose: () => void;
}

/** Asks for what is allowed now, and lets its owner change it. */
export function EmbedDialog({ dashboardId, body, onClose }: EmbedDialogProps) {
  const { queryOf } = useApi();
  const saved = useQuery({
    ...queryOf(embedDashboardCalls.settings, { params: { dashboardId } }),
    gcTime: 0,
  });
  return (
    <Dialog isOpen title="Partners’ pages" subtitle={body.name} onClose={onClose}>
      {saved.data ? (
        <EmbedForm {...{ dashboardId, body, onClose }} settings={saved.data} />
      ) : (
        <NotLoaded query={saved} noun="where it is embedded" />
      )}
    </Dialog>
  );
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

const toggled = (list: readonly string[], id: string, isOn: boolean): string[] =>
  isOn ? [...list, id] : list.filter((each) => each !== id);

function EmbedForm(props: EmbedDialogProps & { readonly settings: Settings }) {
  const { dashboardId, body, settings, onClose } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const [partnerIds, setPartnerIds] = useState(settings.partnerIds);
  const [options, setOptions] = useState<DashboardEmbedOptions>(settings.options);
  const dimensions = useMemo(() => dimensionsOf(body), [body]);
  const change = (part: Partial<DashboardEmbedOptions>) => setOptions({ ...options, ...part });
  const save = useMutation({
    mutationFn: (sent: BodyOf<typeof embedDashboardCalls.allow>) =>
      client.request(embedDashboardCalls.allow, { body: sent }),
    onSuccess: async (_done, { partnerIds: shownBy }) => {
      await refresh(embedDashboardCalls.settings);
      notify.success(
        shownBy.length > 0
          ? `Partners may show “${body.name}”`
          : `“${body.name}” is embedded nowhere`,
      );
      onClose();
    },
  });
  if (settings.partners.length === 0) {
    return (
      <EmptyState title="No partner yet">
        No partner may show this dashboard. Ask an administrator of the provider to add one.
      </EmptyState>
    );
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ dashboardId, partnerIds, options });
      }}
    >
      <fieldset className={css.group}>
        <legend className={css.legend}>Partners whose pages show it</legend>
        {settings.partners.map(({ id, name, origins }) => (
          <Checkbox
            key={id}
            description={origins.join(', ')}
            isSelected={partnerIds.includes(id)}
            onChange={(isOn) => setPartnerIds(toggled(partnerIds, id, isOn))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>
          Filters for visitors, unless the partner’s page locks them
        </legend>
        <Checkbox isSelected={options.days} onChange={(days) => change({ days })}>
          Days and comparison
        </Checkbox>
        <div className={css.columns}>
          {[...dimensions].map(([id, label]) => (
            <Checkbox
              key={id}
              isSelected={options.filters.includes(id)}
              onChange={(isOn) => change({ filters: toggled(options.filters, id, isOn) })}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Tiles for visitors</legend>
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
      </fieldset>
      <p className={css.ids}>
        For the partner’s token: dashboard <code>{dashboardId}</code>
        {body.advId === null ? null : (
          <>
            , advertiser <code>{body.advId}</code>
          </>
        )}
      </p>
      <FormProblem>{save.error?.message}</FormProblem>
      <div className={css.actions}>
        <Button variant="text" onPress={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
