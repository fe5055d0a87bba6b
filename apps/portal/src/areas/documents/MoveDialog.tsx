/** Moves documents and folders: into a folder of the same client, or of another one, saying who gains and loses sight of them. */
import type { PersonName } from '@flightdeck/contract';
import { type DocumentTree, documentsCalls } from '@flightdeck/contract/documents';
import { Loader, Select, Tree, type TreeNode } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as css from './documents.css.ts';
import { type Branch, branchesOf } from './place.ts';
import { useClients, useMove, useTree } from './use-documents.ts';

const TOP = 'top';
const icon = <Folder size={16} aria-hidden />;

/** What is moved. */
export interface MovedThings {
  readonly documentIds: readonly string[];
  readonly folderIds: readonly string[];
  /** In words, such as "3 files" or a name. */
  readonly what: string;
}

/** Props of MoveDialog. */
export interface MoveDialogProps {
  readonly clientUuid: string;
  readonly things: MovedThings;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function MoveDialog({ clientUuid: from, things, onDone, onClose }: MoveDialogProps) {
  const clients = useClients();
  const [clientUuid, setClientUuid] = useState(from);
  const [folder, setFolder] = useState<string | null>(null);
  const isAcross = clientUuid !== from;
  const body = {
    ...{ documentIds: [...things.documentIds], folderIds: [...things.folderIds], clientUuid },
    folderId: folder === TOP ? null : folder,
  };
  const { queryOf } = useApi();
  const foreseen = useQuery({
    ...queryOf(documentsCalls.foreseeMove, { body: { ...body, folderId: null } }),
    enabled: isAcross,
    staleTime: 0,
  });
  const move = useMove(onDone);
  const tree = useTree(clientUuid);
  return (
    <ActionDialog
      title={`Move ${things.what}`}
      action="Move"
      isDisabled={folder === null || (isAcross && !foreseen.data)}
      isPending={move.isPending}
      problem={move.error?.message}
      onAction={() => move.mutate(body)}
      onClose={onClose}
    >
      {clients.data && clients.data.clients.length > 1 ? (
        <Select
          label="Client"
          value={clientUuid}
          options={clients.data.clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={(uuid) => {
            if (uuid === null) return;
            setClientUuid(uuid);
            setFolder(null);
          }}
        />
      ) : null}
      <Loaded query={tree} noun="the folders">
        {(data) => (
          <Folders
            key={clientUuid}
            tree={data}
            without={things.folderIds}
            chosen={folder}
            onChoose={setFolder}
          />
        )}
      </Loaded>
      {isAcross ? (
        <Loaded
          query={foreseen}
          noun="who would see it"
          loading={<Loader message="Looking who would see it" />}
        >
          {({ gains, loses }) => (
            <div className={css.noteBox} role="status">
              <p>{sight('Will see it', gains)}</p>
              <p>{sight('Will not see it any more', loses)}</p>
            </div>
          )}
        </Loaded>
      ) : null}
    </ActionDialog>
  );
}

/** People who gain or lose, in a sentence. */
const sight = (what: string, people: readonly PersonName[]): string =>
  `${what}: ${people.length === 0 ? 'nobody' : people.map(({ name }) => name).join(', ')}.`;

function Folders(props: {
  readonly tree: DocumentTree;
  /** Folders that cannot be gone into, because they are moved. */
  readonly without: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}) {
  const { tree, without, chosen, onChoose } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set([TOP]));
  const nodeOf = ({ folder, inside }: Branch): TreeNode => ({
    ...{ id: folder.folderId, name: folder.name, icon },
    children: standing(inside).map(nodeOf),
  });
  const standing = (branches: readonly Branch[]) =>
    branches.filter(({ folder }) => !without.includes(folder.folderId));
  return (
    <div className={css.choices}>
      <Tree
        label="Into which folder"
        nodes={[
          {
            ...{ id: TOP, name: tree.client.name, icon },
            children: standing(branchesOf(tree.folders)).map(nodeOf),
          },
        ]}
        selected={chosen}
        onSelect={onChoose}
        expanded={expanded}
        onExpandedChange={setExpanded}
      />
    </div>
  );
}
