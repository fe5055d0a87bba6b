/** The third column: the opened document, what is shown of it, its versions and comments, and what can be done with it. */
import type { DocumentDetail } from '@flightdeck/contract/documents';
import {
  Badge,
  Button,
  EmptyState,
  LinkButton,
  Menu,
  type MenuEntry,
} from '@flightdeck/design-system';
import { previewKindOf, typeLabel } from '@flightdeck/domain/documents';
import { Download, Ellipsis, FolderInput, Lock, LockOpen, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { Comments } from './Comments.tsx';
import * as css from './documents.css.ts';
import { FileSign } from './FileSign.tsx';
import { Preview } from './Preview.tsx';
import { AccessLog } from './share/AccessLog.tsx';
import { SharedLinks } from './share/SharedLinks.tsx';
import { useDocument } from './use-documents.ts';
import { Versions } from './Versions.tsx';

/** What is done to documents in a dialog or at once. */
export type FileDeed = 'rename' | 'move' | 'hold' | 'release' | 'trash';

/** Props of FilePanel. */
export interface FilePanelProps {
  readonly documentId: string;
  /** The person sets and lifts legal holds. */
  readonly mayManage: boolean;
  readonly onDeed: (deed: FileDeed, document: DocumentDetail) => void;
  readonly onAddVersion: (document: DocumentDetail, file: File) => void;
  readonly onClose: () => void;
}

/** Escape closes it. */
export function FilePanel({ documentId, onClose, ...props }: FilePanelProps) {
  const query = useDocument(documentId);
  return (
    <section
      className={css.panel}
      aria-label="Opened file"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Loaded
        query={query}
        noun="the file"
        gone={{
          title: 'There is no such file',
          hint: 'It was removed, or moved to where you do not see it.',
          action: <Button onPress={onClose}>Close</Button>,
        }}
      >
        {(document) => <Opened {...props} document={document} onClose={onClose} />}
      </Loaded>
    </section>
  );
}

function Opened(props: Omit<FilePanelProps, 'documentId'> & { readonly document: DocumentDetail }) {
  const { document, onClose } = props;
  const { documentId, version: newest, versions } = document;
  const { client } = useApi();
  const [chosen, setChosen] = useState<number | null>(null);
  const [page, setPage] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const shown = versions.find(({ n }) => n === chosen) ?? versions[0];
  if (!shown) return <EmptyState title="This file has no version" />;
  const show = (version: number) => {
    setChosen(version === newest ? null : version);
    setPage(1);
  };
  const kind = previewKindOf(shown.type);
  return (
    <>
      <header className={css.panelHead}>
        <FileSign {...document} />
        <div className={css.panelWords}>
          <h2 ref={title} tabIndex={-1} className={css.panelTitle}>
            {document.name}
          </h2>
          <p className={css.muted}>{[typeLabel(shown.type), ...document.tags].join(' · ')}</p>
        </div>
        <div className={css.buttons}>
          <LinkButton
            href={`${client.baseUrl}/document/file/${documentId}/${shown.n}`}
            download=""
            icon={<Download size={16} />}
            size="small"
          >
            {shown.n === newest ? 'Download' : `Download v${shown.n}`}
          </LinkButton>
          <Menu
            label={`Actions for ${document.name}`}
            placement="bottom end"
            trigger={
              <Button variant="text" size="small" isIconOnly aria-label="More">
                <Ellipsis size={16} />
              </Button>
            }
            entries={entriesOf(props)}
          />
          <Button variant="text" size="small" isIconOnly aria-label="Close file" onPress={onClose}>
            <X size={16} />
          </Button>
        </div>
      </header>
      <div className={css.panelBody}>
        <Notes document={document} />
        <div className={css.pair}>
          <Preview
            key={`${documentId} ${shown.n}`}
            document={document}
            version={shown.n}
            page={page}
            onPage={setPage}
          />
          <div className={css.lines16}>
            <Versions
              document={document}
              shown={shown.n}
              onShow={show}
              onAdd={(file) => props.onAddVersion(document, file)}
            />
            <Comments document={document} version={shown.n} page={kind === 'pages' ? page : null} />
          </div>
        </div>
        <SharedLinks document={document} />
        <AccessLog document={document} />
      </div>
    </>
  );
}

/** What stands against a document: a hold, and a name that says something else than the content. */
function Notes({ document: { hold, typeDiffers } }: { readonly document: DocumentDetail }) {
  const { moment } = timesFor(useViewer());
  return (
    <>
      {hold === null ? null : (
        <div className={css.noted}>
          <Badge icon={<Lock size={12} aria-hidden />}>Legal hold</Badge>
          <span>
            {`${hold.reason}. Set by ${hold.by?.name ?? 'somebody'} on ${moment(hold.at)}. It cannot be removed.`}
          </span>
        </div>
      )}
      {typeDiffers === null ? null : (
        <div className={css.noted}>
          <Badge tone="warning">Type differs</Badge>
          <span>{typeDiffers}</span>
        </div>
      )}
    </>
  );
}

function entriesOf({
  document,
  mayManage,
  onDeed,
}: Pick<FilePanelProps, 'mayManage' | 'onDeed'> & {
  readonly document: DocumentDetail;
}): MenuEntry[] {
  const deed = (id: FileDeed) => ({ id, onAction: () => onDeed(id, document) });
  const hold: MenuEntry = document.isOnHold
    ? { ...deed('release'), label: 'Lift legal hold', icon: <LockOpen size={16} /> }
    : { ...deed('hold'), label: 'Set legal hold', icon: <Lock size={16} /> };
  return [
    { ...deed('rename'), label: 'Rename and tag', icon: <Pencil size={16} /> },
    { ...deed('move'), label: 'Move', icon: <FolderInput size={16} /> },
    ...(mayManage ? [hold] : []),
    'separator',
    {
      ...deed('trash'),
      ...{ label: 'Move to trash', icon: <Trash2 size={16} />, isDanger: true },
      isDisabled: document.isOnHold,
      description: document.isOnHold ? 'It is on legal hold.' : undefined,
    },
  ];
}
