/** The head of a dashboard, or of a template, that is edited: its pages, and undo, redo, add, own metrics, settings, discard and Publish. */
import {
  Button,
  ConfirmDialog,
  Dialog,
  Menu,
  type MenuEntry,
  TextField,
  useMedia,
} from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import {
  changesBetween,
  type DashboardBody,
  summaryOf,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { Calculator, Ellipsis, Plus, Redo2, Settings2, Trash2, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import * as page from '../../../app/page.css.ts';
import { useShortcut } from '../../../app/shortcuts.ts';
import { timesFor } from '../../../app/times.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { pageOf } from '../page-of.ts';
import * as css from './edit.css.ts';
import { useLocking } from './locking.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { OwnMetrics } from './OwnMetrics.tsx';
import { PageTabs } from './PageTabs.tsx';
import { FixedDays, SettingsDialog } from './SettingsDialog.tsx';
import { isName, suggestedName } from './starts.ts';
import { TilePanel } from './TilePanel.tsx';
import type { DashboardDraft } from './use-draft.ts';

export interface EditHeadProps {
  readonly draft: DashboardDraft;
  /** Of a page of the draft; where it has none of this id, the first one is shown. */
  readonly pageId: string;
  /** What previews of tiles show. */
  readonly choice: ViewChoice;
  /** Called with the page to show: chosen, added, or that beside a deleted one. */
  readonly onPage: (pageId: string) => void;
  /** Ends the editing; the draft stays kept. Absent for a dashboard that is made. */
  readonly onClose?: (() => void) | undefined;
  /** More of its menu. */
  readonly entries?: readonly MenuEntry[];
  /** More to fill in before a first publish, and whether that is done. */
  readonly first?: FirstFields | undefined;
}

interface FirstFields {
  readonly fields: ReactNode;
  readonly isDone: boolean;
}

type Opened = 'tile' | 'metrics' | 'settings' | 'discard' | 'publish';

/** The first page that a step changed, to show it. */
const changedPage = (before: DashboardBody, after: DashboardBody) =>
  after.pages.find((one) => !before.pages.includes(one))?.id;

/** In place of the head of `DashboardScreen` while somebody edits; above the filter bar and `EditPage`. */
export function EditHead(props: EditHeadProps) {
  const { draft, pageId, choice, onPage, onClose, first } = props;
  const { body, isDirty } = draft;
  const { isPageFixed } = useLocking();
  const shown = pageOf(body, pageId);
  const current = shown.id;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isCompact = useMedia(media.compact);
  const go = (step: () => DashboardBody) => () => {
    const changed = changedPage(body, step());
    if (changed && changed !== current) onPage(changed);
  };
  const undo = draft.undoLabel === null ? null : go(draft.undo);
  const redo = draft.redoLabel === null ? null : go(draft.redo);
  useShortcut('z', undo, { isForTexts: false });
  useShortcut('z', redo, { isForTexts: false, isShifted: true });
  useShortcut('y', redo, { isForTexts: false });
  const discard: MenuEntry = {
    id: 'discard',
    label: 'Discard changes',
    icon: <Trash2 size={16} />,
    isDanger: true,
    isDisabled: !isDirty,
    onAction: () => setOpened('discard'),
  };
  const entries: MenuEntry[] = [
    ...(isCompact
      ? [
          {
            id: 'settings',
            label: 'Settings',
            icon: <Settings2 size={16} />,
            onAction: () => setOpened('settings'),
          },
          {
            id: 'metrics',
            label: 'Own metrics',
            icon: <Calculator size={16} />,
            onAction: () => setOpened('metrics'),
          },
          'separator' as const,
        ]
      : []),
    ...(props.entries ?? []),
    discard,
    ...(onClose
      ? [{ id: 'close', label: 'Stop editing', icon: <X size={16} />, onAction: onClose }]
      : []),
  ];
  const step = (name: 'Undo' | 'Redo', label: string | null, act: (() => void) | null) => (
    <Button
      variant="text"
      isIconOnly
      aria-label={label === null ? name : `${name} ${label}`}
      isDisabled={act === null}
      onPress={() => act?.()}
    >
      {name === 'Undo' ? <Undo2 size={16} /> : <Redo2 size={16} />}
    </Button>
  );
  return (
    <>
      <div className={css.head}>
        <div className={css.names}>
          <h1 className={page.title}>{body.name}</h1>
          <DraftState draft={draft} />
        </div>
        <div className={css.buttons}>
          {step('Undo', draft.undoLabel, undo)}
          {step('Redo', draft.redoLabel, redo)}
          {isCompact ? null : (
            <>
              <Button
                variant="text"
                icon={<Calculator size={16} />}
                onPress={() => setOpened('metrics')}
              >
                Own metrics
              </Button>
              <Button
                variant="text"
                icon={<Settings2 size={16} />}
                onPress={() => setOpened('settings')}
              >
                Settings
              </Button>
            </>
          )}
          {isPageFixed(shown) ? null : (
            <Button
              icon={<Plus size={16} />}
              aria-label="Add tile to this page"
              onPress={() => setOpened('tile')}
            >
              <span className={css.wideOnly}>Add tile</span>
            </Button>
          )}
          <Menu
            label="More"
            placement="bottom end"
            entries={entries}
            trigger={
              <Button variant="icon" aria-label="More about this draft">
                <Ellipsis size={16} />
              </Button>
            }
          />
          <Button
            variant="default"
            isPending={draft.isPublishing}
            isDisabled={!isDirty && !draft.isNew}
            onPress={() => setOpened('publish')}
          >
            Publish
          </Button>
        </div>
      </div>
      <PageTabs
        body={body}
        pageId={current}
        onPage={onPage}
        onChange={draft.change}
        onUndo={() => onPage(changedPage(body, draft.undo()) ?? current)}
      />
      {opened === 'tile' ? (
        <TilePanel
          {...{ body, choice }}
          pageId={current}
          tile={null}
          onChange={draft.change}
          onClose={close}
        />
      ) : null}
      {opened === 'metrics' ? (
        <OwnMetrics body={body} onChange={draft.change} onClose={close} />
      ) : null}
      {opened === 'settings' ? (
        <SettingsDialog
          body={body}
          onClose={close}
          onSave={(next) => {
            draft.change(next, 'change of the settings');
            close();
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={opened === 'discard'}
        title="Discard your changes?"
        confirmLabel="Discard"
        onClose={close}
        onConfirm={() => {
          draft.discard();
          close();
        }}
      >
        {draft.isNew
          ? `The ${draft.noun} goes back to what it was started from.`
          : 'The draft goes back to what was published. This cannot be undone.'}
      </ConfirmDialog>
      {opened === 'publish' && !draft.stale ? (
        <PublishDialog draft={draft} first={first} onClose={close} />
      ) : null}
      {draft.stale ? <MergeDialog draft={draft} stale={draft.stale} /> : null}
      {draft.offered ? <OfferedDialog draft={draft} /> : null}
      <UnsavedGuard
        isDirty={isDirty && !draft.isPublishing}
        what={`Your changes to this ${draft.noun}`}
        fate={
          draft.isKept
            ? 'are not published. They stay in this browser, and are offered when you edit it again.'
            : undefined
        }
      />
    </>
  );
}

/** Whether there is something to publish, and whether the browser keeps it. */
function DraftState({ draft }: { readonly draft: DashboardDraft }) {
  return (
    <span role="status" className={css.state}>
      {!draft.isDirty
        ? draft.isNew
          ? 'Not published yet'
          : 'As published'
        : draft.isKept
          ? 'Draft, kept in this browser'
          : 'Draft, not kept: this browser is full, or another tab edits it too'}
    </span>
  );
}

interface PublishDialogProps {
  readonly draft: DashboardDraft;
  readonly first: FirstFields | undefined;
  readonly onClose: () => void;
}

/** Differences that are listed. */
const MOST_SHOWN = 8;

function PublishDialog({ draft, first, onClose }: PublishDialogProps) {
  const { body, published, isNew } = draft;
  const [comment, setComment] = useState('');
  const [name, setName] = useState(isNew ? suggestedName(body) : body.name);
  const isNamed = !isNew || (isName(name) && first?.isDone !== false);
  const changes = published ? summaryOf(changesBetween(published, body)) : [];
  return (
    <ActionDialog
      isForm
      title={isNew ? `Publish the ${draft.noun}` : 'Publish your changes'}
      action="Publish"
      isPending={draft.isPublishing}
      isDisabled={!isNamed}
      onAction={() => {
        if (!isNamed) return;
        const named = name.trim() === body.name ? body : { ...body, name: name.trim() };
        void draft.publish(comment.trim(), named).then((isDone) => isDone && onClose());
      }}
      onClose={onClose}
    >
      {isNew ? (
        <>
          <TextField
            label="Name"
            description="What people find it by, such as “Northwind: brand campaigns”."
            value={name}
            onChange={setName}
            maxLength={120}
            autoFocus
          />
          {first?.fields}
        </>
      ) : (
        <>
          {changes.length > 0 ? (
            <ul aria-label="What you changed">
              {changes.slice(0, MOST_SHOWN).map((words) => (
                <li key={words}>{words}</li>
              ))}
              {changes.length > MOST_SHOWN ? (
                <li>{`${changes.length - MOST_SHOWN} more`}</li>
              ) : null}
            </ul>
          ) : null}
          <TextField
            label="Comment"
            description="Optional: it stands in the list of versions."
            value={comment}
            onChange={setComment}
            maxLength={200}
            autoFocus
          />
        </>
      )}
      <FixedDays body={body} />
    </ActionDialog>
  );
}

/** Changes of an earlier visit: gone on with, or discarded. */
function OfferedDialog({ draft }: { readonly draft: DashboardDraft }) {
  const times = timesFor(useViewer());
  const { offered } = draft;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="You have changes that are not published"
      onClose={() => draft.takeOffered(true)}
      footer={
        <>
          <Button variant="text" onPress={() => draft.takeOffered(false)}>
            Discard
          </Button>
          <Button variant="primary" autoFocus onPress={() => draft.takeOffered(true)}>
            Go on
          </Button>
        </>
      }
    >
      <p>
        {offered
          ? `You changed this ${draft.noun} on this computer and did not publish it. Last change: ${times.recent(offered.changedAt)}.`
          : ''}
      </p>
    </Dialog>
  );
}
