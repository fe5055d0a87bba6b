/** The builder's toolbar: report name, state of saving, and Save, Preview and Download. */
import { Button, Menu, type MenuEntry, SplitButton, useMedia } from '@flightdeck/design-system';
import { writeRecent } from '@flightdeck/domain/dates';
import { BUILDER_MESSAGES } from '@flightdeck/domain/report';
import {
  CircleCheck,
  Copy,
  Download,
  Ellipsis,
  Eye,
  LayoutTemplate,
  Pencil,
  Redo2,
  Save,
  Send,
  Settings2,
  Share2,
  Undo2,
} from 'lucide-react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './builder.css.ts';
import { READER } from './builder-media.ts';
import type { BuilderReport, BuilderSetup } from './types.ts';
import type { ExportKind } from './use-export.ts';
import type { Undo } from './use-history.ts';

/** Props of the toolbar. */
export interface BuilderToolbarProps {
  readonly report: BuilderReport;
  /** Without it the setup icon and the save control are hidden (spec.md §2). */
  readonly canEdit: boolean;
  readonly setup: BuilderSetup;
  readonly saving: boolean;
  /** The save waits for the connection. */
  readonly isQueued: boolean;
  readonly exporting: ExportKind | null;
  /** An export is waiting for data. */
  readonly isWaiting: boolean;
  readonly onSetup: () => void;
  readonly onSave: () => void;
  readonly onSaveAs: () => void;
  readonly onPreview: () => void;
  readonly onDownload: () => void;
  readonly history: Pick<Undo, 'undoName' | 'redoName'>;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Absent for a report that is not saved. */
  readonly onShare: (() => void) | undefined;
  /** Downloads the data of the slide in view, in the reader's menu. */
  readonly dataEntries: readonly MenuEntry[];
  /** What can be done with the slide in view; the reader's menu has it too. */
  readonly slideEntries: readonly MenuEntry[];
}

/** Title at the left, actions at the right, the main action last; in the reader all of them in one menu. */
export function BuilderToolbar(props: BuilderToolbarProps) {
  const { report, canEdit, setup, saving, exporting } = props;
  const isReader = useMedia(READER);
  const { allowed } = useViewer();
  const saveEntries: readonly MenuEntry[] = [
    { id: 'save', label: 'Save Report', icon: <Save size={16} />, onAction: props.onSave },
    {
      id: 'save-as',
      label: 'Save As New Report',
      icon: <Copy size={16} />,
      onAction: props.onSaveAs,
    },
    // Only what is saved can be sent.
    ...(report.reportId === null
      ? []
      : [
          {
            id: 'schedule',
            label: 'Schedule',
            icon: <Send size={16} />,
            href: `/report/schedule?report=${report.reportId}`,
          },
        ]),
    // A template is made of the report as it is saved.
    ...(report.reportId !== null && allowed['reporting/templateManage']
      ? [
          {
            id: 'template',
            label: 'Make a template',
            icon: <LayoutTemplate size={16} />,
            ...(report.dirty
              ? { isDisabled: true, description: 'Save the report first' }
              : { href: `/report/template/new?report=${report.reportId}` }),
          },
        ]
      : []),
  ];
  return (
    <header className={css.toolbar}>
      <div className={css.heading}>
        <div className={css.titleLine}>
          <h1 className={css.title} title={report.name}>
            {report.name}
          </h1>
          {canEdit && !isReader && (
            <Button
              variant="text"
              size="small"
              isIconOnly
              aria-label="Report setup"
              onPress={props.onSetup}
            >
              <Pencil size={16} />
            </Button>
          )}
        </div>
        {canEdit && <SaveState report={report} setup={setup} isQueued={props.isQueued} />}
      </div>
      {isReader ? (
        <Menu
          label="Actions"
          placement="bottom end"
          trigger={
            <Button
              variant="quiet"
              isIconOnly
              aria-label="Actions"
              isPending={saving || exporting !== null}
            >
              <Ellipsis size={18} />
            </Button>
          }
          entries={readerEntries(props, saveEntries)}
        />
      ) : (
        <WideActions {...props} saveEntries={saveEntries} />
      )}
    </header>
  );
}

/** Download first, which is what most readers came for. */
function readerEntries(
  props: BuilderToolbarProps,
  saveEntries: readonly MenuEntry[],
): readonly MenuEntry[] {
  const { isWaiting } = props;
  return [
    {
      id: 'download',
      label: 'Download',
      description: 'The report as PDF, PowerPoint or Excel',
      icon: <Download size={16} />,
      isDisabled: isWaiting,
      onAction: props.onDownload,
    },
    {
      id: 'preview',
      label: 'Preview',
      description: 'This slide as PDF',
      icon: <Eye size={16} />,
      isDisabled: isWaiting,
      onAction: props.onPreview,
    },
    ...(props.canEdit && props.onShare
      ? [
          {
            id: 'share',
            label: 'Share',
            description: 'By a link, without an account',
            icon: <Share2 size={16} />,
            onAction: props.onShare,
          },
        ]
      : []),
    ...props.dataEntries,
    ...(props.canEdit
      ? ([
          'separator',
          ...props.slideEntries,
          'separator',
          ...historyEntries(props),
          'separator',
          ...saveEntries,
          {
            id: 'setup',
            label: 'Report setup',
            icon: <Settings2 size={16} />,
            onAction: props.onSetup,
          },
        ] as const)
      : []),
  ];
}

/** What Undo and Redo would do, by name. */
const historyTexts = ({ undoName, redoName }: BuilderToolbarProps['history']) => ({
  undo: undoName === null ? 'Undo' : `Undo ${undoName}`,
  redo: redoName === null ? 'Redo' : `Redo ${redoName}`,
});

function historyEntries({ history, onUndo, onRedo }: BuilderToolbarProps): readonly MenuEntry[] {
  const texts = historyTexts(history);
  return [
    {
      id: 'undo',
      label: texts.undo,
      icon: <Undo2 size={16} />,
      isDisabled: history.undoName === null,
      onAction: onUndo,
    },
    {
      id: 'redo',
      label: texts.redo,
      icon: <Redo2 size={16} />,
      isDisabled: history.redoName === null,
      onAction: onRedo,
    },
  ];
}

function WideActions({
  saveEntries,
  ...props
}: BuilderToolbarProps & { readonly saveEntries: readonly MenuEntry[] }) {
  const { canEdit, saving, exporting, isWaiting, history } = props;
  const texts = historyTexts(history);
  return (
    <>
      {canEdit && (
        <>
          <Button
            variant="text"
            isIconOnly
            aria-label={texts.undo}
            isDisabled={history.undoName === null}
            onPress={props.onUndo}
          >
            <Undo2 size={16} />
          </Button>
          <Button
            variant="text"
            isIconOnly
            aria-label={texts.redo}
            isDisabled={history.redoName === null}
            onPress={props.onRedo}
          >
            <Redo2 size={16} />
          </Button>
        </>
      )}
      {canEdit && (
        <SplitButton
          onPress={props.onSave}
          isPending={saving}
          menuLabel="More ways to save"
          entries={saveEntries}
        >
          Save
        </SplitButton>
      )}
      {canEdit && props.onShare && (
        <Button
          variant="text"
          icon={<Share2 size={16} />}
          aria-label="Share"
          onPress={props.onShare}
        >
          <span className={css.wideOnly}>Share</span>
        </Button>
      )}
      <Button
        variant="text"
        icon={<Eye size={16} />}
        aria-label="Preview"
        isPending={exporting === 'preview'}
        isDisabled={isWaiting || exporting === 'report'}
        onPress={props.onPreview}
      >
        <span className={css.wideOnly}>Preview</span>
      </Button>
      <Button
        variant="default"
        icon={<Download size={16} />}
        isPending={exporting === 'report'}
        isDisabled={isWaiting || exporting === 'preview'}
        onPress={props.onDownload}
      >
        Download
      </Button>
    </>
  );
}

/** "Saved 14:32", with the day when it was not today; "Unsaved changes"; "Not saved yet"; "Saved here, sent when online". */
function SaveState({
  report,
  setup,
  isQueued,
}: Pick<BuilderToolbarProps, 'report' | 'setup' | 'isQueued'>) {
  if (isQueued || report.dirty || report.savedAt === null) {
    return (
      <span className={css.saveState} role="status">
        {report.dirty && <span className={css.dirtyIcon} aria-hidden="true" />}
        {isQueued
          ? BUILDER_MESSAGES.savedHere.title
          : report.dirty
            ? 'Unsaved changes'
            : 'Not saved yet'}
      </span>
    );
  }
  const { today, locale } = setup.context;
  const saved = writeRecent(report.savedAt, today, setup.timeZone, locale);
  return (
    <span className={css.saveState} role="status">
      <CircleCheck size={16} className={css.savedIcon} aria-hidden="true" />
      {`Saved ${saved.replace(/^Today, /, '').replace(/^Yesterday/, 'yesterday')}`}
    </span>
  );
}
