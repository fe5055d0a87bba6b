/** The second column: a page of documents of a folder, of a view, or of what a search finds. */
import {
  type DocumentItem,
  type DocumentTree,
  documentsCalls,
} from '@flightdeck/contract/documents';
import { Avatar, Badge, type TableColumn } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { typeLabel } from '@flightdeck/domain/documents';
import { writeBytes } from '@flightdeck/domain/locale';
import { Lock } from 'lucide-react';
import { ListTable } from '../../app/list/ListTable.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './documents.css.ts';
import { FileSign } from './FileSign.tsx';
import { PLACE, type Place, type View, writePath } from './place.ts';

/** Props of FileList. */
export interface FileListProps {
  readonly tree: DocumentTree;
  readonly place: Place;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (documentId: string) => void;
}

const EMPTY: Readonly<Record<Exclude<View, 'trash'>, readonly [title: string, hint: string]>> = {
  folder: ['No files here yet', 'Drop files below, or choose some with “Upload”.'],
  comments: ['No file has open comments', 'Comments that are not done yet bring a file here.'],
  hold: ['No file is on legal hold', 'A file on hold cannot be removed by anybody.'],
};

/** The list. */
export function FileList({ tree, place, chosen, onChoose, onOpen }: FileListProps) {
  const viewer = useViewer();
  const view = place.view === 'trash' ? 'folder' : place.view;
  const list = useCallList({
    call: documentsCalls.list,
    shape: PLACE,
    pageSize: 50,
    body: ({ folder, search, sort, direction }) => ({
      ...{ clientUuid: tree.client.uuid, view, search, sort, direction },
      folderId: folder === '' ? null : folder,
    }),
  });
  const [title, hint] = EMPTY[view];
  return (
    <div className={css.flush}>
      <ListTable
        noun="files"
        label="Files"
        list={{
          ...list,
          // Folder and view are places here, and no filters.
          ...{ isFiltered: place.search !== '', filterCount: 0 },
          clear: () => list.change({ search: '' }),
        }}
        hidesSinglePage
        columns={columnsFor(viewer, tree, place)}
        getId={({ documentId }) => documentId}
        selection={{ selected: chosen, onChange: onChoose }}
        onRowAction={({ documentId }) => onOpen(documentId)}
        empty={{
          ...{ filtered: 'No file has these words', clearLabel: 'Clear search' },
          hint: 'Names, tags and texts are searched, by the beginnings of words.',
          ...{ title, children: hint },
        }}
      />
    </div>
  );
}

const columnsFor = (
  viewer: Viewer,
  tree: DocumentTree,
  place: Place,
): readonly TableColumn<DocumentItem>[] => {
  const { locale } = viewer.user;
  const { recent } = timesFor(viewer);
  const isEverywhere = place.search !== '' || place.view !== 'folder';
  return [
    {
      ...{ id: 'name', label: 'Name', isRowHeader: true, isSortable: true, width: '58%' },
      render: (item) => (
        <span className={css.name} data-open={item.documentId === place.doc || undefined}>
          <FileSign {...item} />
          <span className={css.nameWords}>
            <span
              className={css.fileName}
              {...(item.documentId === place.doc ? { 'aria-current': true } : {})}
            >
              {item.name}
            </span>
            <span className={css.muted}>{aboutOf(item, tree, isEverywhere, locale)}</span>
            {item.snippet === '' ? null : <span className={css.snippet}>{item.snippet}</span>}
          </span>
          {item.isOnHold ? <Badge icon={<Lock size={12} aria-hidden />}>Legal hold</Badge> : null}
          {item.typeDiffers === null ? null : <Badge tone="warning">Type differs</Badge>}
        </span>
      ),
    },
    {
      id: 'version',
      label: 'Version',
      isLabelHidden: true,
      render: ({ version }) => `v${version}`,
    },
    {
      ...{ id: 'bytes', label: 'Size', align: 'end', isSortable: true },
      render: ({ bytes }) => <span className={css.nowrap}>{writeBytes(bytes, locale)}</span>,
    },
    {
      ...{ id: 'changed', label: 'Changed', align: 'end', isSortable: true },
      render: ({ changedAt }) => <span className={css.nowrap}>{recent(changedAt)}</span>,
    },
    {
      ...{ id: 'by', label: 'By' },
      render: ({ changedBy }) => (
        <span title={changedBy?.name}>
          <Avatar name={changedBy?.name ?? '–'} size={20} />
          <span className={css.unseen}>{changedBy?.name ?? 'Nobody any more'}</span>
        </span>
      ),
    },
  ];
};

/** The second line of a row. */
function aboutOf(
  item: DocumentItem,
  { folders, client }: DocumentTree,
  isEverywhere: boolean,
  locale: string,
): string {
  const { comments, keptUntil, tags } = item;
  return [
    ...(isEverywhere ? [writePath(folders, item.folderId, client.name)] : []),
    item.typeDiffers === null ? typeLabel(item.type) : `${typeLabel(item.type)} by content`,
    ...(comments > 0 ? [comments === 1 ? '1 comment' : `${comments} comments`] : []),
    ...(tags.length > 0 ? [tags.join(', ')] : []),
    ...(keptUntil === null ? [] : [`kept until ${writeDay(keptUntil, locale)}`]),
  ].join(' · ');
}
