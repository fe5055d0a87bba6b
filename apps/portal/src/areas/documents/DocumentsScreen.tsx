/** Documents of a client (`/document-sharing/{clientUuid?}`): folders, what is in them, and the opened file beside it. */
import type { DocumentTree } from '@flightdeck/contract/documents';
import { Avatar, Button, EmptyState, Popover, Select, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { ArrowLeft, FolderPlus, Inbox, Upload, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { ListSearch } from '../../app/list/ListSearch.tsx';
import { useList } from '../../app/list/use-list.ts';
import * as page from '../../app/page.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { Dialogs, type OpenDialog } from './Dialogs.tsx';
import * as css from './documents.css.ts';
import { FileList } from './FileList.tsx';
import { FilePanel } from './FilePanel.tsx';
import { FolderColumn } from './FolderColumn.tsx';
import { FolderMenu } from './FolderMenu.tsx';
import { documentsPath, PLACE, type Place, pathOf } from './place.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TrashList } from './TrashList.tsx';
import { UploadZone } from './UploadZone.tsx';
import { UploadCard } from './uploads/UploadCard.tsx';
import { toldOf, useUploads } from './uploads/use-uploads.ts';
import { useClients, useTrash, useTree } from './use-documents.ts';

/** The page: of the client in the address, else of the person's first. */
export function DocumentsScreen() {
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
          <ClientDocuments key={client.uuid} clientUuid={client.uuid} clients={data.clients} />
        ) : (
          <EmptyState
            isPage
            title={clientUuid === undefined ? 'You have no clients yet' : 'There is no such client'}
          >
            {clientUuid === undefined
              ? 'An administrator gives you the clients whose documents you see here.'
              : 'It is not among your clients.'}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

type Clients = readonly { readonly uuid: string; readonly name: string }[];

function ClientDocuments(props: { readonly clientUuid: string; readonly clients: Clients }) {
  const tree = useTree(props.clientUuid);
  return (
    <Loaded query={tree} noun="the documents" isPage>
      {(data) => <Documents tree={data} clients={props.clients} />}
    </Loaded>
  );
}

function Documents({ tree, clients }: { readonly tree: DocumentTree; readonly clients: Clients }) {
  const clientUuid = tree.client.uuid;
  const navigate = useNavigate();
  const { values: place, change } = useList(PLACE);
  const { queue, items } = useUploads();
  const { locale } = useViewer().user;
  const isNarrow = useMedia(media.narrow);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // On a phone one column is in view; the folders are the first.
  const [isAtFolders, setAtFolders] = useState(
    place.folder === '' && place.view === 'folder' && place.search === '',
  );
  const trash = useTrash(() => {
    setChosen(new Set());
    change({ doc: '', page: place.page });
  });
  const folderId = place.folder === '' ? null : place.folder;
  const open = (doc: string) => change({ doc, page: place.page });
  const go = (to: Pick<Place, 'folder' | 'view'>) => {
    setChosen(new Set());
    setAtFolders(false);
    change({ ...to, search: '', doc: '' });
  };
  const upload = (files: readonly File[], documentId: string | null = null) => {
    setAtFolders(false);
    queue.add(files, toldOf({ clientUuid, folderId, documentId }));
  };
  const chosenFile = useRef<HTMLInputElement>(null);
  const shows = place.doc !== '' ? 'file' : isAtFolders ? 'folders' : 'list';
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <Avatar name={tree.client.name} shape="advertiser" />
          <h1 className={page.title}>Documents</h1>
          {clients.length > 1 ? (
            <div className={css.client}>
              <Select
                label="Client"
                isLabelHidden
                value={clientUuid}
                options={clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
                onChange={(uuid) => {
                  if (uuid !== null) void navigate(documentsPath(uuid));
                }}
              />
            </div>
          ) : null}
          <ListSearch
            label="Search names and text"
            value={place.search}
            onChange={(search) => {
              setChosen(new Set());
              setAtFolders(false);
              change({ search });
            }}
          />
        </div>
        <div className={css.buttons}>
          <Button
            icon={<FolderPlus size={16} />}
            onPress={() => setDialog({ kind: 'folder', folder: null, parentId: folderId })}
          >
            New folder
          </Button>
          <Button
            icon={<Inbox size={16} />}
            onPress={() => setDialog({ kind: 'requests', folderId })}
          >
            Request files
          </Button>
          <Button
            variant="default"
            icon={<Upload size={16} />}
            onPress={() => chosenFile.current?.click()}
          >
            Upload
          </Button>
          <input
            ref={chosenFile}
            type="file"
            hidden
            multiple
            aria-label="Files to upload"
            onChange={({ currentTarget }) => {
              const files = Array.from(currentTarget.files ?? []);
              // The same file may be chosen again.
              currentTarget.value = '';
              upload(files);
            }}
          />
        </div>
      </div>
      <div className={css.columns} data-shows={shows} data-open={place.doc !== '' || undefined}>
        <FolderColumn
          tree={tree}
          place={isNarrow && shows === 'folders' ? null : place}
          onGo={go}
          onSettings={() => setDialog({ kind: 'settings' })}
        />
        <div className={css.middle}>
          <ListHead
            tree={tree}
            place={place}
            isNarrow={isNarrow}
            onBack={() => setAtFolders(true)}
            onDialog={setDialog}
            onTrash={(folderIds) => {
              const parent = pathOf(tree.folders, folderId).at(-2)?.folderId ?? '';
              trash.mutate(
                { folderIds: [...folderIds] },
                {
                  onSuccess: () => change({ folder: parent, doc: '' }),
                },
              );
            }}
          />
          {place.view === 'trash' ? (
            <TrashList tree={tree} />
          ) : (
            <>
              <SelectionBar
                chosen={chosen}
                mayManage={tree.mayManage}
                onClear={() => setChosen(new Set())}
                onDialog={setDialog}
                onTrash={() => trash.mutate({ documentIds: [...chosen] })}
              />
              <FileList {...{ tree, place, chosen }} onChoose={setChosen} onOpen={open} />
            </>
          )}
          <div className={css.middleFoot}>
            {place.view === 'folder' ? <UploadZone onFiles={(files) => upload(files)} /> : null}
            <UploadCard {...{ queue, items, locale }} onFiles={(files) => upload(files)} />
          </div>
        </div>
        {place.doc === '' ? null : (
          <FilePanel
            key={place.doc}
            documentId={place.doc}
            mayManage={tree.mayManage}
            onDeed={(deed, document) => {
              const documentIds = [document.documentId];
              if (deed === 'trash') trash.mutate({ documentIds });
              else if (deed === 'rename') setDialog({ kind: 'rename', document });
              else setDialog({ kind: deed, documentIds, folderIds: [], what: document.name });
            }}
            onAddVersion={(document, file) => upload([file], document.documentId)}
            onClose={() => open('')}
          />
        )}
      </div>
      {dialog ? (
        <Dialogs
          {...{ tree, dialog }}
          onClose={() => setDialog(null)}
          onFolder={(folder) => go({ view: 'folder', folder })}
          onMoved={() => setChosen(new Set())}
          onOpen={(documentId) => {
            setDialog(null);
            setAtFolders(false);
            open(documentId);
          }}
        />
      ) : null}
    </>
  );
}

const VIEW_TITLES = {
  comments: 'With comments',
  hold: 'On legal hold',
  trash: 'Trash',
} as const;

/** What the list holds, who sees it, and what can be done with the folder. */
function ListHead(props: {
  readonly tree: DocumentTree;
  readonly place: Place;
  readonly isNarrow: boolean;
  readonly onBack: () => void;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onTrash: (folderIds: readonly string[]) => void;
}) {
  const { tree, place, isNarrow, onBack } = props;
  const counted = useCounted();
  const path = pathOf(tree.folders, place.folder || null);
  const folder = path.at(-1);
  const title =
    place.view !== 'folder'
      ? VIEW_TITLES[place.view]
      : place.search !== ''
        ? 'Found'
        : (folder?.name ?? tree.client.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The folder that was pressed is out of view now.
    if (isNarrow && place.doc === '') heading.current?.focus({ preventScroll: true });
  }, [isNarrow, place.doc]);
  return (
    <header className={css.listHead}>
      {isNarrow ? (
        <Button size="small" icon={<ArrowLeft size={16} className={css.turned} />} onPress={onBack}>
          Folders
        </Button>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className={css.listTitle}>
        {place.view === 'folder' && place.search === '' ? (
          <span className={css.muted}>{path.slice(0, -1).map(({ name }) => `${name} › `)}</span>
        ) : null}
        {title}
      </h2>
      {place.view === 'folder' && place.search === '' ? (
        <span className={css.muted}>{counted(folder?.documents ?? tree.atTop, 'file')}</span>
      ) : null}
      <span className={css.grow} />
      <Popover
        label="Who sees these files"
        placement="bottom end"
        trigger={
          <Button variant="text" size="small" icon={<Users size={16} />}>
            {`Seen by ${counted(tree.people.length, 'person', 'people')}`}
          </Button>
        }
      >
        <ul className={css.people}>
          {tree.people.map(({ id, name, email }) => (
            <li key={id ?? email} className={css.line}>
              <Avatar name={name} size={20} />
              {name}
            </li>
          ))}
        </ul>
      </Popover>
      {folder && place.view === 'folder' && place.search === '' ? (
        <FolderMenu folder={folder} onDialog={props.onDialog} onTrash={props.onTrash} />
      ) : null}
    </header>
  );
}
