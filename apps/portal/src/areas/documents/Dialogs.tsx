/** The dialogs of the screen, of which one is open at a time. */
import type { DocumentDetail, DocumentFolder, DocumentTree } from '@flightdeck/contract/documents';
import { FolderDialog } from './FolderDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { MoveDialog, type MovedThings } from './MoveDialog.tsx';
import { writePath } from './place.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { RequestsDialog } from './requests/RequestsDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

/** Which one, and what it is about. */
export type OpenDialog =
  | {
      readonly kind: 'folder';
      readonly folder: DocumentFolder | null;
      readonly parentId: string | null;
    }
  | { readonly kind: 'rename'; readonly document: DocumentDetail }
  | ({ readonly kind: 'move' | 'hold' | 'release' } & MovedThings)
  /** Of files, which go into the folder. */
  | { readonly kind: 'requests'; readonly folderId: string | null }
  | { readonly kind: 'settings' };

/** Props of Dialogs. */
export interface DialogsProps {
  readonly tree: DocumentTree;
  readonly dialog: OpenDialog;
  /** Called with a folder that was made or renamed. */
  readonly onFolder: (folderId: string) => void;
  /** Called when things were moved, or put on hold. */
  readonly onMoved: () => void;
  /** Called with a document that is to be opened. */
  readonly onOpen: (documentId: string) => void;
  readonly onClose: () => void;
}

/** The open one. */
export function Dialogs({ tree, dialog, onFolder, onMoved, onOpen, onClose }: DialogsProps) {
  const clientUuid = tree.client.uuid;
  const done = () => {
    onClose();
    onMoved();
  };
  switch (dialog.kind) {
    case 'folder':
      return (
        <FolderDialog
          {...{ clientUuid, onClose }}
          folder={dialog.folder}
          parentId={dialog.parentId}
          place={writePath(tree.folders, dialog.parentId, tree.client.name)}
          onDone={(folderId) => {
            onClose();
            onFolder(folderId);
          }}
        />
      );
    case 'rename':
      return <RenameDialog document={dialog.document} onClose={onClose} />;
    case 'move':
      return <MoveDialog {...{ clientUuid, onClose }} things={dialog} onDone={done} />;
    case 'requests':
      return <RequestsDialog {...{ tree, onOpen, onClose }} folderId={dialog.folderId} />;
    case 'settings':
      return <SettingsDialog {...{ clientUuid, onClose }} />;
    case 'hold':
    case 'release':
      return (
        <HoldDialog
          documentIds={dialog.documentIds}
          what={dialog.what}
          isOnHold={dialog.kind === 'hold'}
          onDone={done}
          onClose={onClose}
        />
      );
  }
}
