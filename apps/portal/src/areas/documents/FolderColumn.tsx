/** The first column: folders as a tree, views over all of them, and the client's space. */
import type { DocumentTree } from '@flightdeck/contract/documents';
import { Button, Meter, Tree, type TreeNode } from '@flightdeck/design-system';
import { TRASH_DAYS } from '@flightdeck/domain/documents';
import { writeBytes, writeNumber } from '@flightdeck/domain/locale';
import { Folder, Lock, type LucideIcon, MessageSquare, Settings2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './documents.css.ts';
import { type Branch, branchesOf, type Place, pathOf, type View } from './place.ts';

/** Id of the row for what is in no folder. */
const TOP = 'top';

const VIEW_ROWS: readonly {
  readonly view: Exclude<View, 'folder'>;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly count: (tree: DocumentTree) => number;
}[] = [
  {
    ...{ view: 'comments', label: 'With comments', icon: MessageSquare },
    count: ({ withComments }) => withComments,
  },
  { view: 'hold', label: 'On legal hold', icon: Lock, count: ({ onHold }) => onHold },
  {
    ...{ view: 'trash', label: `Trash, kept ${TRASH_DAYS} days`, icon: Trash2 },
    count: ({ inTrash }) => inTrash,
  },
];

/** Props of FolderColumn. */
export interface FolderColumnProps {
  readonly tree: DocumentTree;
  /** Null while nothing of it is on the screen. */
  readonly place: Pick<Place, 'folder' | 'view' | 'search'> | null;
  readonly onGo: (to: Pick<Place, 'folder' | 'view'>) => void;
  readonly onSettings: () => void;
}

/** Folders, views, space. */
export function FolderColumn({ tree, place, onGo, onSettings }: FolderColumnProps) {
  const { locale } = useViewer().user;
  const { folder = '', view = 'folder' } = place ?? {};
  const [expanded, setExpanded] = useExpanded(tree, folder);
  const selected = place === null || view !== 'folder' || place.search !== '' ? null : folder;
  return (
    <nav className={css.folders} aria-label="Folders and views">
      <div className={css.foldersBody}>
        <Tree
          label="Folders"
          nodes={useNodes(tree)}
          selected={selected === '' ? TOP : selected}
          onSelect={(id) =>
            id === null ? undefined : onGo({ view: 'folder', folder: id === TOP ? '' : id })
          }
          expanded={expanded}
          onExpandedChange={setExpanded}
        />
        <ul className={css.views}>
          {VIEW_ROWS.map(({ view: id, label, icon: Icon, count }) => (
            <li key={id}>
              <button
                type="button"
                className={css.view}
                aria-current={place !== null && view === id ? 'page' : undefined}
                onClick={() => onGo({ view: id, folder: '' })}
              >
                <Icon size={16} aria-hidden className={css.sign} />
                <span className={css.grow}>{label}</span>
                <span className={css.count}>{writeNumber(count(tree), locale)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Space tree={tree} onSettings={onSettings} />
    </nav>
  );
}

function Space({ tree, onSettings }: Pick<FolderColumnProps, 'tree' | 'onSettings'>) {
  const { locale } = useViewer().user;
  const { used, quota } = tree.space;
  const of = `${writeBytes(used, locale)} of ${writeBytes(quota, locale)}`;
  return (
    <div className={css.space}>
      <Meter label="Space" value={used} maxValue={Math.max(1, quota)} valueLabel={of} />
      <p className={css.muted}>Encrypted at rest. {tree.retention}</p>
      {tree.mayManage ? (
        <Button size="small" icon={<Settings2 size={16} />} onPress={onSettings}>
          Space and keeping
        </Button>
      ) : null}
    </div>
  );
}

/** The rows of the tree, with what is in no folder under the client's name. */
function useNodes(tree: DocumentTree): readonly TreeNode[] {
  const { locale } = useViewer().user;
  const counted = useCounted();
  const node = (id: string, name: string, documents: number): TreeNode => ({
    ...{ id, name, label: `${name}, ${counted(documents, 'file')}` },
    icon: <Folder size={16} aria-hidden />,
    end: writeNumber(documents, locale),
  });
  const nodeOf = ({ folder, inside, documents }: Branch): TreeNode => ({
    ...node(folder.folderId, folder.name, documents),
    children: inside.map(nodeOf),
  });
  return [
    {
      ...node(TOP, tree.client.name, tree.total),
      children: branchesOf(tree.folders).map(nodeOf),
    },
  ];
}

/** Which rows show those below them; the folders around the open one do. */
function useExpanded(tree: DocumentTree, folder: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set([TOP]));
  const around = pathOf(tree.folders, folder || null)
    .slice(0, -1)
    .map(({ folderId }) => folderId)
    .join(' ');
  useEffect(() => {
    if (around !== '') setExpanded((now) => new Set([...now, TOP, ...around.split(' ')]));
  }, [around]);
  return [expanded, setExpanded] as const;
}
