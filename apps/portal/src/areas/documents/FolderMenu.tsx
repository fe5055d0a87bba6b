/** What can be done with the open folder. */
import type { DocumentFolder } from '@flightdeck/contract/documents';
import { Button, Menu } from '@flightdeck/design-system';
import { Ellipsis, FolderInput, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import type { OpenDialog } from './Dialogs.tsx';

/** A "more" menu. */
export function FolderMenu(props: {
  readonly folder: DocumentFolder;
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly onTrash: (folderIds: readonly string[]) => void;
}) {
  const { folder, onDialog, onTrash } = props;
  const { folderId, name } = folder;
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={
        <Button variant="text" size="small" isIconOnly aria-label={`More for ${name}`}>
          <Ellipsis size={16} />
        </Button>
      }
      entries={[
        {
          ...{ id: 'new', label: 'New folder in it', icon: <FolderPlus size={16} /> },
          onAction: () => onDialog({ kind: 'folder', folder: null, parentId: folderId }),
        },
        {
          ...{ id: 'rename', label: 'Rename folder', icon: <Pencil size={16} /> },
          onAction: () => onDialog({ kind: 'folder', folder, parentId: null }),
        },
        {
          ...{ id: 'move', label: 'Move folder', icon: <FolderInput size={16} /> },
          onAction: () =>
            onDialog({ kind: 'move', documentIds: [], folderIds: [folderId], what: name }),
        },
        'separator',
        {
          ...{ id: 'trash', label: 'Move folder to trash', icon: <Trash2 size={16} /> },
          ...{ isDanger: true, onAction: () => onTrash([folderId]) },
        },
      ]}
    />
  );
}
