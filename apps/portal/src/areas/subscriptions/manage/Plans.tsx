/** The plans that are sold. */
import type { Plan } from '@flightdeck/contract/subscriptions';
import { Button, Card, EmptyState, Table, type TableColumn } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { TOOLS, writeMinor } from '@flightdeck/domain/subscriptions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { useColumns } from '../../../app/list/use-columns.ts';
import { timesFor } from '../../../app/times.ts';
import type { Viewer } from '../../../app/viewer.ts';
import * as css from '../subscriptions.css.ts';
import { usePlans } from '../use-subscriptions.ts';
import { PER_INTERVAL } from '../words.ts';
import { PlanDialog } from './PlanDialog.tsx';

/** Every plan with its newest version. */
export function Plans() {
  const query = usePlans();
  const columns = useColumns(columnsFor);
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const add = (
    <Button size="small" icon={<Plus size={16} />} onPress={() => setEdited('new')}>
      New plan
    </Button>
  );
  return (
    <Card title="Plans" padding="none" actions={add}>
      <Loaded query={query} noun="the plans">
        {({ plans }) => (
          <Table
            label="Plans"
            items={plans}
            columns={columns}
            getId={({ planId }) => planId}
            onRowAction={setEdited}
            rowActions={(plan) => (
              <Button variant="text" size="row" onPress={() => setEdited(plan)}>
                Change
              </Button>
            )}
            empty={
              <EmptyState title="No plans yet">
                A plan says which tools it opens, what it limits and what it costs.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {edited ? (
        <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<Plan>[] => {
  const { locale } = viewer.user;
  return [
    {
      ...{ id: 'name', label: 'Plan', isRowHeader: true, width: '24%' },
      render: ({ terms }) => (
        <span className={css.lines}>
          <span>{terms.name}</span>
          {terms.description === '' ? null : <span className={css.muted}>{terms.description}</span>}
        </span>
      ),
    },
    {
      ...{ id: 'tools', label: 'Tools', width: '24%' },
      render: ({ terms }) => terms.tools.map((tool) => TOOLS[tool].title).join(', '),
    },
    {
      ...{ id: 'price', label: 'Price', align: 'end' },
      render: ({ terms: { priceMinor, currency, interval } }) =>
        `${writeMinor(priceMinor, currency, locale)} ${PER_INTERVAL[interval]}`,
    },
    {
      ...{ id: 'subscriptions', label: 'Subscriptions', align: 'end' },
      render: ({ subscriptions }) => writeNumber(subscriptions, locale),
    },
    {
      ...{ id: 'version', label: 'Version', align: 'end' },
      render: ({ version, savedBy, savedAt }) =>
        `${version} · ${savedBy?.name ?? 'With the portal'}, ${timesFor(viewer).recent(savedAt)}`,
    },
  ];
};
