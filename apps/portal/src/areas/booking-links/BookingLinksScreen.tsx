/** Booking links (`/client/booking/link/{clientUuid?}`): which placements deliver which line of the media plans. */
import { type BookingLinksOverview, bookingLinksCalls } from '@flightdeck/contract/booking-links';
import {
  Avatar,
  Button,
  Drawer,
  EmptyState,
  LinkButton,
  Select,
  Tabs,
  useMedia,
} from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { FileUp, History } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { choiceField, pageField, searchField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import { UnsavedGuard } from '../../app/UnsavedGuard.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { changesOf, NO_CHOICES, see } from './choices.ts';
import { EntryList } from './EntryList.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { IfYouSave } from './IfYouSave.tsx';
import { PlacementsTab } from './PlacementsTab.tsx';
import { useClients, useOverview } from './use-booking-links.ts';

/** The page: of the client in the address, else of the person's first. */
export function BookingLinksScreen() {
  const { clientUuid } = useParams();
  const clients = useClients();
  return (
    <Loaded query={clients} noun="your clients" isPage>
      {(data) => {
        const client =
          clientUuid === undefined
            ? data.clients[0]
            : data.clients.find(({ uuid }) => uuid === clientUuid);
        return client ? (
          <OfClient key={client.uuid} client={client} clients={data.clients} />
        ) : (
          <EmptyState
            isPage
            title={clientUuid === undefined ? 'You have no clients yet' : 'There is no such client'}
          >
            {clientUuid === undefined
              ? 'An administrator gives you the clients whose bookings you link here.'
              : 'It is not among your clients.'}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

const TABS = ['open', 'conflicts', 'none', 'linked', 'all', 'placements'] as const;
type TabId = (typeof TABS)[number];

const SHAPE = {
  search: searchField,
  tab: choiceField(TABS, 'open'),
  /** Zero: all plans. */
  plan: { schema: z.coerce.number().int().min(0).catch(0), initial: 0 },
  page: pageField,
};

/** Rows of a page: what is ticked unasked has been on the screen. */
const PAGE_SIZE = 25;

const EMPTY: Readonly<Record<Exclude<TabId, 'placements'>, readonly [string, string]>> = {
  open: [
    'Nothing is open',
    'No placement without a line is likely to belong to one. Those that are left stand under “Placements without a line”.',
  ],
  conflicts: ['No conflicts', 'A placement that several lines claim stands here.'],
  none: [
    'Every line has a placement or a suggestion',
    'A line that nothing speaks for stands here.',
  ],
  linked: ['No line is linked yet', 'Lines with placements stand here.'],
  all: ['No lines are booked', 'Lines of media plans stand here.'],
};

interface Client {
  readonly uuid: string;
  readonly name: string;
}

function OfClient({
  client,
  clients,
}: {
  readonly client: Client;
  readonly clients: readonly Client[];
}) {
  const clientUuid = client.uuid;
  const counted = useCounted();
  const { locale } = useViewer().user;
  const navigate = useNavigate();
  const isBeside = useMedia(css.BESIDE);
  const [shown, setShown] = useState<'history' | 'save' | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const list = useCallList({
    call: bookingLinksCalls.list,
    shape: SHAPE,
    pageSize: PAGE_SIZE,
    body: ({ search, tab, plan }) => ({
      ...{ clientUuid, search, tab: tab === 'placements' ? 'open' : tab },
      planId: plan === 0 ? null : plan,
    }),
  });
  const { tab, plan, search } = list.values;
  const planId = plan === 0 ? null : plan;
  const overview = useOverview(clientUuid, planId);
  const { rows, answer } = list;
  const { dataUpdatedAt, isPlaceholderData } = answer;
  useEffect(() => {
    // Also where an answer brings the same rows: after a save nothing of them is noted any more.
    if (dataUpdatedAt > 0 && !isPlaceholderData) setChoices((now) => see(now, rows));
  }, [rows, dataUpdatedAt, isPlaceholderData]);
  const changes = useMemo(() => changesOf(choices), [choices]);
  const decided = choices.kept.size;
  const isChosen = choices.chosen.size > 0 || choices.refused.size > 0 || decided > 0;
  const turnTo = (id: TabId) => list.change({ tab: id, search: '' });
  const forget = () => setChoices(see(NO_CHOICES, rows));
  const save = (
    <IfYouSave
      {...{ clientUuid, planId, changes }}
      currency={overview.data?.currency ?? null}
      openConflicts={Math.max(0, (overview.data?.counts.conflicts ?? 0) - decided)}
      onDiscard={forget}
      onSaved={() => {
        setChoices(NO_CHOICES);
        setShown(null);
      }}
      onReload={() => void answer.refetch()}
    />
  );
  return (
    <>
      <UnsavedGuard isDirty={isChosen} what="Your links" />
      <div className={page.toolbar}>
        <div className={css.headline}>
          <Avatar name={client.name} shape="advertiser" />
          <h1 className={page.title}>Booking links</h1>
          {clients.length > 1 ? (
            <div className={css.choice}>
              <Select
                label="Client"
                isLabelHidden
                value={clientUuid}
                options={clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                onChange={(uuid) => {
                  if (uuid !== null)
                    void navigate(`/client/booking/link/${encodeURIComponent(uuid)}`);
                }}
              />
            </div>
          ) : null}
          {overview.data ? (
            <Plans
              data={overview.data}
              plan={plan}
              onPlan={(next) => list.change({ plan: next })}
            />
          ) : null}
          {overview.data ? (
            <span className={css.muted}>
              {[
                counted(overview.data.lines, 'line'),
                counted(overview.data.placements, 'placement'),
                ...(overview.data.asOf === null
                  ? []
                  : [`as of ${writeDay(overview.data.asOf, locale)}`]),
              ].join(' · ')}
            </span>
          ) : null}
        </div>
        <div className={css.buttons}>
          <Button variant="text" icon={<History size={16} />} onPress={() => setShown('history')}>
            History
          </Button>
          <LinkButton variant="text" icon={<FileUp size={16} />} href="/client/plan">
            Import plan
          </LinkButton>
          {isBeside ? null : (
            <Button variant="default" onPress={() => setShown('save')}>
              {changes.made > 0 ? `If you save ${counted(changes.made, 'link')}` : 'If you save'}
            </Button>
          )}
        </div>
      </div>
      <div className={css.columns}>
        <Loaded query={overview} noun="the media plan">
          {({ counts, lines }) => (
            <div className={css.content}>
              <Tabs<TabId>
                label="Booking links"
                value={tab}
                onChange={turnTo}
                tabs={TABS.map((id) => ({
                  ...{ id, label: LABELS[id], count: id === 'all' ? lines : counts[id] },
                  content:
                    id !== tab ? null : (
                      <div className={css.card}>
                        <div className={css.bar}>
                          <ListSearch
                            label={
                              id === 'placements' ? 'Search placements' : 'Line, number, placement'
                            }
                            value={search}
                            onChange={(text) => list.change({ search: text })}
                          />
                        </div>
                        {id === 'placements' ? (
                          <PlacementsTab
                            clientUuid={clientUuid}
                            onLine={(number) => list.change({ tab: 'all', search: number })}
                          />
                        ) : (
                          <EntryList
                            {...{ clientUuid, choices }}
                            list={{
                              ...list,
                              isFiltered: search !== '',
                              clear: () => list.change({ search: '' }),
                            }}
                            onChoices={setChoices}
                            empty={{
                              filtered: 'No line has these words',
                              clearLabel: 'Clear search',
                              title: EMPTY[id][0],
                              children: EMPTY[id][1],
                              ...(lines === 0
                                ? {
                                    title: 'No lines are booked',
                                    children:
                                      'Import a media plan first: its lines are linked to placements here.',
                                    action: (
                                      <LinkButton href="/client/plan">Import plan</LinkButton>
                                    ),
                                  }
                                : {}),
                            }}
                          />
                        )}
                      </div>
                    ),
                }))}
              />
            </div>
          )}
        </Loaded>
        {isBeside ? (
          <aside className={css.side} aria-label="If you save">
            {save}
          </aside>
        ) : null}
      </div>
      {shown === 'history' ? (
        <HistoryDrawer clientUuid={clientUuid} onClose={() => setShown(null)} />
      ) : null}
      {shown === 'save' && !isBeside ? (
        <Drawer isOpen side="end" label="If you save" onClose={() => setShown(null)}>
          {save}
        </Drawer>
      ) : null}
    </>
  );
}

const LABELS: Readonly<Record<TabId, string>> = {
  open: 'Open',
  conflicts: 'Conflicts',
  none: 'No suggestion',
  linked: 'Linked',
  all: 'All lines',
  placements: 'Placements without a line',
};

function Plans(props: {
  readonly data: BookingLinksOverview;
  readonly plan: number;
  readonly onPlan: (plan: number) => void;
}) {
  const { data, plan, onPlan } = props;
  const { recent } = timesFor(useViewer());
  if (data.plans.length === 0) return null;
  return (
    <div className={css.choice}>
      <Select
        label="Media plan"
        isLabelHidden
        value={String(plan)}
        options={[
          { value: '0', label: 'All media plans' },
          ...data.plans.map(({ planId, fileName, loadedAt }) => ({
            ...{ value: String(planId), label: fileName, hint: recent(loadedAt) },
          })),
        ]}
        onChange={(value) => onPlan(Number(value ?? 0))}
      />
    </div>
  );
}
