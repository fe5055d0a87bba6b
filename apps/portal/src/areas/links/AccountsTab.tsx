/** Advertisers that look like accounts of another one of their client. */
import { clientLinksCalls } from '@flightdeck/contract/client-links';
import { platformName } from '@flightdeck/domain/feeds';
import { anyFilter, searchFilter } from '../../app/list/filters.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { PAGE_SIZE } from './OpenTab.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import type { Suggested } from './suggested.ts';
import { useRefusing } from './use-links.ts';

const SHAPE = {
  search: searchFilter('Search accounts'),
  suggestion: anyFilter('Suggestion', 'Suggestion: any', [
    { value: 'ticked', label: 'Sure' },
    { value: 'review', label: 'To review' },
  ]),
  page: pageField,
};

export function AccountsTab() {
  const list = useCallList({
    call: clientLinksCalls.accounts,
    shape: SHAPE,
    body: ({ search, suggestion }) => ({ search, suggestion }),
    pageSize: PAGE_SIZE,
  });
  const { refuse } = useRefusing();
  const rows = list.rows.map(
    ({ suggestions, ...row }): Suggested => ({
      ...row,
      choices: suggestions.map(({ main, ...each }) => ({
        ...{ id: String(main.advId), name: main.name, detail: platformName(main.source) },
        ...each,
      })),
    }),
  );
  return (
    <SuggestionList
      kind="account"
      title="Advertisers that may be accounts of another one"
      list={{ ...list, table: { ...list.table, items: rows } }}
      empty={{
        title: 'No account is left over',
        children:
          'An advertiser that is called like another one of its client, on another platform, stands here: linked as its account, both count as one.',
      }}
      onRefuse={({ advId }, { id }) => refuse.mutate({ advId, mainId: Number(id) })}
    />
  );
}
