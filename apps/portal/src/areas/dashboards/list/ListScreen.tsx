/** Dashboards (`/dashboard/list`, `/dashboard/list/stared`, `/dashboard/list/shared`): find, star, open, share, delete. */
import type { DashboardItem } from '@flightdeck/contract/dashboards';
import { LinkButton, SegmentedControl, Table, Tabs } from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import { ManyFilter } from '../../../app/list/ManyFilter.tsx';
import { NoRows } from '../../../app/list/NoRows.tsx';
import { OrderFilter } from '../../../app/list/OrderFilter.tsx';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import * as page from '../../../app/page.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import { BinDialog } from '../BinDialog.tsx';
import { ShareDialog } from '../share/ShareDialog.tsx';
import { TransferDialog } from '../share/TransferDialog.tsx';
import { useDashboardDeeds } from '../use-deeds.ts';
import { columnsFor, dashboardPath, starColumn } from './columns.tsx';
import * as css from './list.css.ts';
import { type RowDialog, rowEntries } from './row-entries.tsx';
import { type Dashboards, type ListTab, TABS, tabAt, useDashboards } from './use-dashboards.ts';

/** The list with its tabs and filters, a page at a time from the server. */
export function ListScreen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { allowed } = useViewer();
  const tab = tabAt(pathname);
  const list = useDashboards(tab);
  const counts = list.data?.counts;
  const shown: Readonly<Record<ListTab, number | undefined>> = {
    all: counts?.all,
    starred: counts?.starred,
    shared: counts?.shared,
  };
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Dashboards</h1>
        {allowed['dashboard/addDashboard'] ? (
          <LinkButton variant="default" icon={<Plus size={16} />} href="/dashboard/create">
            Create Dashboard
          </LinkButton>
        ) : null}
      </div>
      <Tabs<ListTab>
        className={page.tabs}
        label="Dashboards"
        value={tab}
        onChange={(next) => {
          if (next !== tab) void navigate(TABS[next].path);
        }}
        tabs={(['all', 'starred', 'shared'] as const).map((id) => ({
          id,
          label: TABS[id].label,
          count: shown[id],
          content: id === tab ? <ListOf list={list} tab={tab} /> : null,
        }))}
      />
    </>
  );
}

/** One tab. */
function ListOf({ list, tab }: { readonly list: Dashboards; readonly tab: ListTab }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const deeds = useDashboardDeeds();
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const close = () => setDialog(null);
  const { values, field, data } = list;
  const canMake = viewer.allowed['dashboard/addDashboard'] === true;
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  return (
    <>
      {tab === 'all' ? (
        <div className={css.show}>
          <SegmentedControl
            label="Which dashboards"
            isLabelHidden
            size="small"
            options={[
              { value: 'all', label: 'All', count: data?.counts.all },
              { value: 'mine', label: 'My dashboards', count: data?.counts.mine },
              { value: 'recent', label: 'Recent' },
              { value: 'deleted', label: 'Bin', count: data?.counts.deleted },
            ]}
            {...field('show')}
          />
        </div>
      ) : null}
      <ListCard
        noun="dashboards"
        list={list}
        search={<ListSearch label="Search dashboards" {...field('search')} />}
        filters={<Filters list={list} />}
        order={<OrderFilter columns={columns} order={list.table} />}
      >
        <Table
          label="Dashboards"
          columns={[starColumn((item) => deeds.star.mutate(item)), ...columns]}
          {...list.table}
          getId={({ dashboardId }) => dashboardId}
          empty={<Nothing list={list} show={tab === 'all' ? values.show : tab} canMake={canMake} />}
          onRowAction={(item) => {
            if (item.goneAt === null) void navigate(dashboardPath(item.dashboardId));
          }}
          rowMenu={(item: DashboardItem) => (
            <RowMenu
              name={item.name}
              entries={rowEntries(
                item,
                canMake,
                viewer.allowed['dashboard/templateManage'] === true,
                setDialog,
                () => deeds.restore.mutate(item),
              )}
            />
          )}
        />
      </ListCard>
      {dialog?.kind === 'share' ? (
        <ShareDialog {...dialog.item} isOwner={dialog.item.right === 'own'} onClose={close} />
      ) : null}
      {dialog?.kind === 'transfer' ? <TransferDialog {...dialog.item} onClose={close} /> : null}
      {dialog?.kind === 'bin' ? <BinDialog {...dialog.item} onClose={close} /> : null}
    </>
  );
}

/** Tags, owners and clients of what the person may see. */
function Filters({ list }: { readonly list: Dashboards }) {
  const { values, change, data, isLoading } = list;
  const isDisabled = !data && !isLoading;
  const tags = useMemo(() => data?.tags.map((tag) => ({ id: tag, label: tag })), [data?.tags]);
  const owners = useMemo(
    () => data?.owners.map(({ id, name }) => ({ id, label: name })),
    [data?.owners],
  );
  const clients = useMemo(
    () => data?.advertisers.map(({ id, name }) => ({ id: String(id), label: name })),
    [data?.advertisers],
  );
  return (
    <>
      <ManyFilter
        label="Tags"
        limit={12}
        {...{ options: tags, isDisabled }}
        value={values.tag}
        onChange={(tag) => change({ tag })}
      />
      <ManyFilter
        label="Owners"
        limit={200}
        {...{ options: owners, isDisabled }}
        value={values.owner}
        onChange={(owner) => change({ owner })}
      />
      <ManyFilter
        label="Clients"
        limit={200}
        {...{ options: clients, isDisabled }}
        value={values.client.map(String)}
        onChange={(ids) => change({ client: ids.map(Number) })}
      />
    </>
  );
}

type Shown = Exclude<ListTab, 'all'> | Dashboards['values']['show'];

const EMPTY: Readonly<Record<Shown, { readonly title: string; readonly words: string }>> = {
  all: {
    title: 'No dashboards yet',
    words: 'A dashboard shows figures of your clients side by side, and keeps up with each day.',
  },
  mine: {
    title: 'You have made no dashboard yet',
    words: 'What you make is yours alone until you share it.',
  },
  starred: {
    title: 'You have starred no dashboard',
    words: 'Press the star in front of a dashboard to find it here again.',
  },
  shared: {
    title: 'Nobody has shared a dashboard with you',
    words: 'Its owner opens it, presses Share and adds you, your role or your client.',
  },
  recent: {
    title: 'You have opened no dashboard yet',
    words: 'What you open stands here, the last one first.',
  },
  deleted: {
    title: 'The bin is empty',
    words: 'A dashboard that is moved to the bin stays here for 30 days, and can be taken out.',
  },
};

function Nothing(props: {
  readonly list: Dashboards;
  readonly show: Shown;
  readonly canMake: boolean;
}) {
  const { list, show, canMake } = props;
  const { values } = list;
  // The choice of what is shown is no filter that has to be taken back first.
  const isFiltered =
    values.search !== '' || [values.tag, values.owner, values.client].some(({ length }) => length);
  const clear = () => list.change({ search: '', tag: [], owner: [], client: [] });
  const { title, words } = EMPTY[show];
  return (
    <NoRows
      list={{ isFiltered, clear }}
      filtered="No dashboard matches these filters"
      hint={`Dashboards you may see: ${list.data?.counts.all ?? 0}.`}
      title={title}
      action={
        show === 'all' || show === 'mine' ? (
          canMake ? (
            <LinkButton href="/dashboard/create">Create a dashboard</LinkButton>
          ) : undefined
        ) : show === 'deleted' ? undefined : (
          <LinkButton href={TABS.all.path}>All dashboards</LinkButton>
        )
      }
    >
      {words}
    </NoRows>
  );
}
