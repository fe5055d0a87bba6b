/** Where a saved report is embedded: which partners show it, and what their visitors may do with it. */
import { callQuery, keyOf } from '@flightdeck/client';
import type { BodyOf, DataOf } from '@flightdeck/contract';
import { type EmbedOptions, embedCalls } from '@flightdeck/contract/embed';
import type { ReportListItem } from '@flightdeck/contract/report';
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  keepClear,
  Loader,
  notify,
  RadioGroup,
} from '@flightdeck/design-system';
import { EMBED_FILTER_LABELS, EmbedFilter } from '@flightdeck/domain/embed';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import * as css from './embed.css.ts';

type Settings = DataOf<typeof embedCalls.settings>;

/** Props of the dialog. */
export interface EmbedDialogProps {
  readonly report: ReportListItem;
  readonly onClose: () => void;
}

/** Asks for what is allowed now, and lets its owner change it. */
export function EmbedDialog({ report, onClose }: EmbedDialogProps) {
  const { client } = useApi();
  const { reportId, name } = report;
  const settings = useQuery({
    ...callQuery(client, embedCalls.settings, { params: { reportId } }, 0),
    gcTime: 0,
  });
  return (
    <Dialog isOpen title="Embed report" subtitle={name} onClose={onClose}>
      {settings.data ? (
        <EmbedForm report={report} settings={settings.data} onClose={onClose} />
      ) : settings.isError ? (
        <EmptyState
          title="The settings could not be loaded"
          action={<Button onPress={() => void settings.refetch()}>Try again</Button>}
        >
          {settings.error.message}
        </EmptyState>
      ) : (
        <Loader />
      )}
    </Dialog>
  );
}

function EmbedForm({
  report,
  settings,
  onClose,
}: EmbedDialogProps & { readonly settings: Settings }) {
  const { client, queryClient } = useApi();
  const { reportId, advId } = report;
  const [partnerIds, setPartnerIds] = useState(settings.partnerIds);
  const [options, setOptions] = useState<EmbedOptions>(settings.options);
  const change = (part: Partial<EmbedOptions>) => setOptions({ ...options, ...part });
  const save = useMutation({
    meta: { notify: true },
    mutationFn: (body: BodyOf<typeof embedCalls.allow>) =>
      client.request(embedCalls.allow, { body }),
    onSuccess: async (_done, { partnerIds: shownBy }) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(embedCalls.settings) });
      notify.success(
        shownBy.length > 0
          ? `“${report.name}” may be embedded`
          : `“${report.name}” is embedded nowhere`,
      );
      onClose();
    },
  });
  if (settings.partners.length === 0) {
    return (
      <EmptyState title="No partner yet">
        No partner may show reports of {report.advName}. Ask an administrator of the provider to add
        one.
      </EmptyState>
    );
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ reportId, partnerIds, options });
      }}
    >
      <fieldset className={css.group}>
        <legend className={css.legend}>Partners whose pages show it</legend>
        {settings.partners.map(({ id, name, origins }) => (
          <Checkbox
            key={id}
            description={origins.join(', ')}
            isSelected={partnerIds.includes(id)}
            onChange={(on) =>
              setPartnerIds(on ? [...partnerIds, id] : partnerIds.filter((each) => each !== id))
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Filters for visitors</legend>
        <div className={css.columns}>
          {EmbedFilter.options.map((filter) => (
            <Checkbox
              key={filter}
              isSelected={options.filters.includes(filter)}
              onChange={(on) =>
                change({
                  filters: on
                    ? [...options.filters, filter]
                    : options.filters.filter((each) => each !== filter),
                })
              }
            >
              {EMBED_FILTER_LABELS[filter].label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Downloads for visitors</legend>
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
      </fieldset>
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
      <p className={css.ids}>
        For the partner’s token: report <code>{reportId}</code>, advertiser <code>{advId}</code>
      </p>
      <div ref={keepClear} className={css.actions}>
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
