/** Unlinked creatives (`/creative/unlinked`): what served lately and belongs to no client or campaign, and where it may belong. */
import { NO_CLIENT } from '@flightdeck/contract/creatives';
import { Select, Tabs } from '@flightdeck/design-system';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Loaded } from '../../app/Loaded.tsx';
import * as page from '../../app/page.css.ts';
import * as css from './creatives.css.ts';
import { LinkedTab, RulesTab } from './LinkedTab.tsx';
import { type Opened, UnlinkedTab } from './UnlinkedTab.tsx';
import { useLinked, useUnlinked } from './use-creatives.ts';

const PATH = '/creative/unlinked';
/** Stands in the address for all clients where a creative is named as well. */
const ALL = 'all';
const TABS = ['unlinked', 'linked', 'rules'] as const;
type TabId = (typeof TABS)[number];
const TAB = 'tab';

/** The page: of a client, of advertisers without one, or of all. */
export function UnlinkedScreen() {
  const { clientUuid = ALL, creativeId } = useParams();
  const [params, setParams] = useSearchParams();
  const unlinked = useUnlinked(clientUuid === ALL ? null : clientUuid);
  const linked = useLinked();
  const opened = useOpened(clientUuid, creativeId);
  const tab = TABS.find((id) => id === params.get(TAB)) ?? 'unlinked';
  const turnTo = (id: TabId) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === 'unlinked') next.delete(TAB);
        else next.set(TAB, id);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Unlinked creatives</h1>
          <ClientChoice clientUuid={clientUuid} />
        </div>
      </div>
      <Tabs<TabId>
        className={page.tabs}
        label="Unlinked creatives"
        value={tab}
        onChange={turnTo}
        tabs={[
          {
            id: 'unlinked',
            label: 'Unlinked',
            count:
              unlinked.data && unlinked.data.creatives.length + unlinked.data.advertisers.length,
            content: (
              <Loaded
                query={unlinked}
                noun="the unlinked creatives"
                gone={{ title: 'There is no such client', hint: 'It is not among your clients.' }}
              >
                {(data) => (
                  <UnlinkedTab key={clientUuid} query={unlinked} unlinked={data} opened={opened} />
                )}
              </Loaded>
            ),
          },
          {
            id: 'linked',
            label: 'Linked',
            count: linked.data && linked.data.creatives.length + linked.data.advertisers.length,
            content: (
              <Loaded query={linked} noun="the links">
                {(data) => <LinkedTab linked={data} />}
              </Loaded>
            ),
          },
          {
            id: 'rules',
            label: 'Rules',
            count: linked.data?.rules.length,
            content: (
              <Loaded query={linked} noun="the rules">
                {({ rules }) => <RulesTab rules={rules} />}
              </Loaded>
            ),
          },
        ]}
      />
    </>
  );
}

/** Paths of creatives keep client and filters of the address. */
function useOpened(clientUuid: string, creativeId: string | undefined): Opened {
  const { search } = useLocation();
  const navigate = useNavigate();
  const pathOf = useCallback(
    (id: number | null) => {
      const of = clientUuid === ALL && id === null ? '' : `/${clientUuid}`;
      return `${PATH}${of}${id === null ? '' : `/${id}`}${search}`;
    },
    [clientUuid, search],
  );
  return useMemo(
    () => ({ creativeId, pathOf, open: (id) => void navigate(pathOf(id)) }),
    [creativeId, pathOf, navigate],
  );
}

function ClientChoice({ clientUuid }: { readonly clientUuid: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  // All of it, because what there is to choose from does not depend on the choice.
  const { data } = useUnlinked(null);
  if (!data || (data.clients.length < 2 && data.advertisers.length === 0)) return null;
  return (
    <div className={css.client}>
      <Select
        label="Client"
        isLabelHidden
        value={clientUuid}
        options={[
          { value: ALL, label: 'All clients' },
          ...(data.advertisers.length > 0 || clientUuid === NO_CLIENT
            ? [{ value: NO_CLIENT, label: 'Without a client' }]
            : []),
          ...data.clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(value) =>
          void navigate(`${PATH}${value === null || value === ALL ? '' : `/${value}`}${search}`)
        }
      />
    </div>
  );
}
