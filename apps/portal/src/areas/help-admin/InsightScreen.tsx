/** Searches and votes (`/onehelp/insight/{projectId?}`): searches that found nothing, and which articles helped. */
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
import { writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { searchFilter } from '../../app/list/filters.tsx';
import { ListCard } from '../../app/list/ListCard.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { choiceField, pageField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useColumns } from '../../app/list/use-columns.ts';
import { timesFor } from '../../app/times.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './frame.css.ts';
import { HelpFrame } from './HelpFrame.tsx';
import { helpPath, newArticlePath } from './paths.ts';

const PAGE_SIZE = 10;
const DIRECTION = choiceField(['asc', 'desc'], 'desc');
const SEARCHES = {
  search: searchFilter('Find a search'),
  sort: choiceField(['times', 'last', 'search'], 'times'),
  direction: DIRECTION,
  page: pageField,
};
const VOTES = {
  search: { ...searchFilter('Find an article'), parameter: 'article' },
  sort: { ...choiceField(['no', 'yes', 'share', 'title'], 'no'), parameter: 'by' },
  direction: { ...DIRECTION, parameter: 'turn' },
  page: { ...pageField, parameter: 'votes' },
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
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const isNarrow = useMedia(media.narrow);
  const columns = useColumns(searchColumns, NARROW_COLUMNS);
  const { projectId } = project;
  const list = useCallList({
    call: helpAdminCalls.missed,
    shape: SEARCHES,
    body: ({ search, sort, direction }) => ({ projectId, search, sort, direction }),
    pageSize: PAGE_SIZE,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const dismiss = useMutation({
    meta: { notify: true },
    mutationFn: () =>
      client.request(helpAdminCalls.dismiss, { body: { projectId, searches: [...selected] } }),
    onSuccess: async ({ dismissed }) => {
      setSelected(new Set());
      notify.success(`${counted(dismissed, 'search', 'searches')} dismissed`);
      await refresh(helpAdminCalls.missed);
    },
  });
  return (
    <section aria-labelledby="help-searches">
      <h2 id="help-searches" className={css.sectionTitle}>
        Searches that found nothing
      </h2>
      <ListTable
        noun="searches"
        list={list}
        filtersEnd={
          <Button
            isDisabled={selected.size === 0}
            isPending={dismiss.isPending}
            onPress={() => dismiss.mutate()}
          >
            {selected.size === 0 ? 'Dismiss' : `Dismiss ${selected.size}`}
          </Button>
        }
        label="Searches that found nothing"
        columns={columns}
        getId={({ search: words }) => words}
        selection={{ selected, onChange: setSelected }}
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
        empty={{
          filtered: 'No search has these words',
          clearLabel: 'Clear the search',
          title: 'Every search found something',
          children: 'What readers look for and do not find is counted here.',
        }}
      />
    </section>
  );
}

/** Columns that a narrow window has room for. */
const NARROW_COLUMNS = new Set(['search', 'times']);

function searchColumns(viewer: Viewer): readonly TableColumn<MissedSearch>[] {
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
      render: ({ times }) => writeNumber(times, viewer.user.locale),
    },
    {
      id: 'last',
      label: 'Last',
      align: 'end',
      isSortable: true,
      width: 148,
      render: ({ lastAt }) => timesFor(viewer).recent(lastAt),
    },
  ];
}

function Votes({ project }: { readonly project: HelpProjectItem }) {
  const { user } = useViewer();
  const { projectId } = project;
  const list = useCallList({
    call: helpAdminCalls.articles,
    shape: VOTES,
    body: ({ search, sort, direction }) => ({ projectId, search, sort, direction }),
    pageSize: PAGE_SIZE,
  });
  return (
    <section aria-labelledby="help-votes">
      <h2 id="help-votes" className={css.sectionTitle}>
        Did the articles help?
      </h2>
      <ListCard noun="articles" list={list}>
        <Table
          label="Votes on articles"
          columns={voteColumns(projectId, user.locale)}
          {...list.table}
          getId={({ articleId }) => articleId}
          empty={<EmptyState title="No article has these words" />}
        />
      </ListCard>
    </section>
  );
}

function voteColumns(projectId: string, locale: string): readonly TableColumn<ManagedArticle>[] {
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
      render: ({ yes }) => writeNumber(yes, locale),
    },
    {
      id: 'no',
      label: 'Did not',
      align: 'end',
      isSortable: true,
      render: ({ no }) => writeNumber(no, locale),
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
