/** Searches and votes (`/onehelp/insight/{projectId?}`): what readers look for in vain, and which articles helped. */
import { callQuery, keyOf } from '@flightdeck/client';
import {
  type HelpProjectItem,
  helpAdminCalls,
  type ManagedArticle,
  type MissedSearch,
} from '@flightdeck/contract/help-admin';
import {
  Button,
  EmptyState,
  Link,
  LinkButton,
  notify,
  Table,
  type TableColumn,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { writeRecent } from '@flightdeck/domain/dates';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { ListCard } from '../../app/list/ListCard.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import * as list from '../../app/list/list.css.ts';
import { choiceField, pageField, searchField } from '../../app/list/list-params.ts';
import { directionOf, turnOf } from '../../app/list/table-order.ts';
import { useList } from '../../app/list/use-list.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './frame.css.ts';
import { HelpFrame } from './HelpFrame.tsx';
import { helpPath, newArticlePath } from './paths.ts';

const PAGE_SIZE = 10;
const DIRECTION = choiceField(['asc', 'desc'], 'desc');
const SEARCHES = {
  search: searchField,
  sort: choiceField(['times', 'last', 'search'], 'times'),
  direction: DIRECTION,
  page: pageField,
};
const VOTES = {
  article: searchField,
  by: choiceField(['no', 'yes', 'share', 'title'], 'no'),
  turn: DIRECTION,
  votes: pageField,
};

/** Both lists of a project. */
export function InsightScreen() {
  return (
    <HelpFrame tab="insight" title="Searches and votes">
      {(project) => (
        <div className={css.stack}>
          <Searches project={project} />
          <Votes project={project} />
        </div>
      )}
    </HelpFrame>
  );
}

function Searches({ project }: { readonly project: HelpProjectItem }) {
  const { client, queryClient } = useApi();
  const isNarrow = useMedia(media.narrow);
  const viewer = useViewer();
  const { projectId } = project;
  const { values, change, clear, isFiltered } = useList(SEARCHES);
  const { search, sort, direction, page } = values;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const body = { projectId, search, sort, direction, page, pageSize: PAGE_SIZE };
  const answer = useQuery({
    ...callQuery(client, helpAdminCalls.missed, { body }, 0),
    placeholderData: keepPreviousData,
  });
  const dismiss = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      client.request(helpAdminCalls.dismiss, { body: { projectId, searches: [...selected] } }),
    onSuccess: async ({ dismissed }) => {
      setSelected(new Set());
      notify.success(dismissed === 1 ? '1 search dismissed' : `${dismissed} searches dismissed`);
      await queryClient.invalidateQueries({ queryKey: keyOf(helpAdminCalls.missed) });
    },
  });
  return (
    <section aria-labelledby="help-searches">
      <h2 id="help-searches" className={css.sectionTitle}>
        Searches that found nothing
      </h2>
      <ListCard
        noun="searches"
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => change({ page: next })}
        filters={
          <>
            <ListSearch
              label="Find a search"
              value={search}
              onChange={(next) => change({ search: next })}
            />
            <div className={list.filtersEnd}>
              <Button
                isDisabled={selected.size === 0}
                isPending={dismiss.isPending}
                onPress={() => dismiss.mutate()}
              >
                {selected.size === 0 ? 'Dismiss' : `Dismiss ${selected.size}`}
              </Button>
            </div>
          </>
        }
      >
        <Table
          label="Searches that found nothing"
          columns={searchColumns(viewer).filter(({ id }) => !isNarrow || id !== 'last')}
          items={answer.data?.rows ?? []}
          getId={({ search: words }) => words}
          isLoading={answer.isPending}
          selection={{ selected, onChange: setSelected }}
          sort={{ column: sort, direction: turnOf(direction) }}
          onSortChange={({ column, direction: turn }) =>
            change({ sort: column, direction: directionOf(turn) })
          }
          rowMenu={({ search: words }) => (
            <LinkButton
              size="row"
              isIconOnly={isNarrow}
              icon={isNarrow ? undefined : <PenLine size={14} />}
              aria-label={`Write article about ${words}`}
              href={newArticlePath(projectId, `${words.charAt(0).toUpperCase()}${words.slice(1)}`)}
            >
              {isNarrow ? <PenLine size={16} /> : 'Write article'}
            </LinkButton>
          )}
          empty={
            isFiltered ? (
              <EmptyState
                title="No search has these words"
                action={<Button onPress={clear}>Clear the search</Button>}
              />
            ) : (
              <EmptyState title="Every search found something">
                What readers look for and do not find is counted here.
              </EmptyState>
            )
          }
        />
      </ListCard>
    </section>
  );
}

function searchColumns({
  settings,
  user,
}: Viewer): readonly TableColumn<MissedSearch, 'search' | 'times' | 'last'>[] {
  return [
    {
      id: 'search',
      label: 'Searched for',
      isSortable: true,
      isRowHeader: true,
      render: ({ search }) => search,
    },
    {
      id: 'times',
      label: 'Times',
      align: 'end',
      isSortable: true,
      width: 96,
      render: ({ times }) => times.toLocaleString(user.locale),
    },
    {
      id: 'last',
      label: 'Last',
      align: 'end',
      isSortable: true,
      width: 148,
      render: ({ lastAt }) => writeRecent(lastAt, settings.today, settings.timeZone, user.locale),
    },
  ];
}

function Votes({ project }: { readonly project: HelpProjectItem }) {
  const { client } = useApi();
  const { user } = useViewer();
  const { projectId } = project;
  const { values, change } = useList(VOTES);
  const { article: search, by, turn, votes: page } = values;
  const body = {
    ...{ projectId, search, page },
    sort: by,
    direction: turn,
    pageSize: PAGE_SIZE,
  };
  const answer = useQuery({
    ...callQuery(client, helpAdminCalls.articles, { body }, 0),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="help-votes">
      <h2 id="help-votes" className={css.sectionTitle}>
        Did the articles help?
      </h2>
      <ListCard
        noun="articles"
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => change({ votes: next })}
        filters={
          <ListSearch
            label="Find an article"
            value={search}
            onChange={(next) => change({ article: next, votes: 1 })}
          />
        }
      >
        <Table
          label="Votes on articles"
          columns={voteColumns(projectId, user.locale)}
          items={answer.data?.rows ?? []}
          getId={({ articleId }) => articleId}
          isLoading={answer.isPending}
          sort={{ column: by, direction: turnOf(turn) }}
          onSortChange={({ column, direction: next }) =>
            change({ by: column, turn: directionOf(next), votes: 1 })
          }
          empty={<EmptyState title="No article has these words" />}
        />
      </ListCard>
    </section>
  );
}

function voteColumns(
  projectId: string,
  locale: string,
): readonly TableColumn<ManagedArticle, 'title' | 'yes' | 'no' | 'share'>[] {
  return [
    {
      id: 'title',
      label: 'Article',
      isSortable: true,
      isRowHeader: true,
      render: ({ articleId, title }) => (
        <Link tone="plain" href={helpPath('article', projectId, articleId)}>
          {title}
        </Link>
      ),
    },
    {
      id: 'yes',
      label: 'Helped',
      align: 'end',
      isSortable: true,
      render: ({ yes }) => yes.toLocaleString(locale),
    },
    {
      id: 'no',
      label: 'Did not',
      align: 'end',
      isSortable: true,
      render: ({ no }) => no.toLocaleString(locale),
    },
    {
      id: 'share',
      label: 'Share',
      align: 'end',
      isSortable: true,
      render: ({ yes, no }) =>
        yes + no === 0 ? 'No votes' : `${Math.round((yes / (yes + no)) * 100)}%`,
    },
  ];
}
