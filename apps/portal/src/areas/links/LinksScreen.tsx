/** Links to clients (`/client/link`): which client each advertiser belongs to, which advertiser each account, and rules for the next ones. */
import { clientLinksCalls } from '@flightdeck/contract/client-links';
import { Tabs } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import * as page from '../../app/page.css.ts';
import { AccountsTab } from './AccountsTab.tsx';
import { AdvertisersTab } from './AdvertisersTab.tsx';
import { DoneTab } from './DoneTab.tsx';
import { OpenTab } from './OpenTab.tsx';
import { RulesTab } from './RulesTab.tsx';

const TABS = ['open', 'accounts', 'advertisers', 'done', 'rules'] as const;
type TabId = (typeof TABS)[number];
const TAB = 'tab';

/** How many rows a list has, whatever is filtered. */
function useTotal(call: typeof clientLinksCalls.open | typeof clientLinksCalls.accounts) {
  const { queryOf } = useApi();
  return useQuery(queryOf(call, { body: { pageSize: 1 } })).data?.total;
}

/** The page. */
export function LinksScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get(TAB)) ?? 'open';
  const open = useTotal(clientLinksCalls.open);
  const accounts = useTotal(clientLinksCalls.accounts);
  // Filters of one list mean nothing to another.
  const turnTo = (id: TabId) => setParams(id === 'open' ? {} : { [TAB]: id }, { replace: true });
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Links to clients</h1>
      </div>
      <Tabs<TabId>
        className={page.tabs}
        label="Links to clients"
        value={tab}
        onChange={turnTo}
        tabs={[
          { id: 'open', label: 'Without a client', count: open, content: <OpenTab /> },
          { id: 'accounts', label: 'Accounts', count: accounts, content: <AccountsTab /> },
          { id: 'advertisers', label: 'All advertisers', content: <AdvertisersTab /> },
          { id: 'done', label: 'Done', content: <DoneTab /> },
          { id: 'rules', label: 'Rules', content: <RulesTab /> },
        ]}
      />
    </>
  );
}
