/** The second column while the trash is open: what lies in it, and taking it out again. */
import { type DocumentTree, documentsCalls, type TrashItem } from '@flightdeck/contract/documents';
import { Button, type TableColumn } from '@flightdeck/design-system';
import { TRASH_DAYS } from '@flightdeck/domain/documents';
import { counted } from '@flightdeck/domain/locale';
import { File, Folder } from 'lucide-react';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField, searchField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './documents.css.ts';
import { useRestore } from './use-documents.ts';

const SHAPE = { search: searchField, page: pageField };

/** The list. */
export function TrashList({ tree }: { readonly tree: DocumentTree }) {
  const viewer = useViewer();
  const restore = useRestore();
  const list = useCallList({
    call: documentsCalls.trash,
    shape: SHAPE,
    pageSize: 50,
    body: ({ search }) => ({ clientUuid: tree.client.uuid, search }),
  });
  return (
    <div className={css.flush}>
      <ListTable
        noun="things in the trash"
        subject="trash"
        label="Trash"
        list={list}
        hidesSinglePage
        columns={columnsFor(viewer, tree)}
        getId={({ id }) => id}
        rowMenu={({ kind, id, name }) => (
          <Button
            size="row"
            aria-label={`Restore ${name}`}
            isDisabled={restore.isPending}
            onPress={() =>
              restore.mutate(kind === 'folder' ? { folderIds: [id] } : { documentIds: [id] })
            }
          >
            Restore
          </Button>
        )}
        empty={{
          ...{ filtered: 'Nothing in the trash has these words', clearLabel: 'Clear search' },
          title: 'The trash is empty',
          children: `What is removed lies here for ${TRASH_DAYS} days, and can be restored.`,
        }}
      />
    </div>
  );
}

const columnsFor = (viewer: Viewer, tree: DocumentTree): readonly TableColumn<TrashItem>[] => {
  const { recent } = timesFor(viewer);
  return [
    {
      ...{ id: 'name', label: 'Name', isRowHeader: true, width: '50%' },
      render: ({ kind, name, from, documents }) => (
        <span className={css.name}>
          {kind === 'folder' ? (
            <Folder size={18} aria-hidden className={css.sign} />
          ) : (
            <File size={18} aria-hidden className={css.sign} />
          )}
          <span className={css.nameWords}>
            <span className={css.fileName}>{name}</span>
            <span className={css.muted}>
              {kind === 'folder'
                ? `Folder with ${counted(documents, viewer.user.locale, 'file')}, `
                : ''}
              from {[tree.client.name, ...from].join(' / ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      ...{ id: 'trashed', label: 'Removed' },
      render: ({ trashedAt, trashedBy }) => (
        <span className={css.lines}>
          <span className={css.nowrap}>{recent(trashedAt)}</span>
          <span className={css.muted}>{trashedBy?.name ?? 'Its time was over'}</span>
        </span>
      ),
    },
    {
      ...{ id: 'goes', label: 'Gone for good' },
      render: ({ goesAt }) => <span className={css.nowrap}>{recent(goesAt)}</span>,
    },
  ];
};
