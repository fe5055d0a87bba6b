/** The builder's toolbar: report name, state of saving, and Save, Preview and Download. */
import { Button, Menu, type MenuEntry, SplitButton, useMedia } from '@flightdeck/design-system';
import { writeRecent } from '@flightdeck/domain/dates';
import { BUILDER_MESSAGES } from '@flightdeck/domain/report';
import { CircleCheck, Copy, Download, Ellipsis, Eye, Pencil, Save, Settings2 } from 'lucide-react';
import * as css from './builder.css.ts';
import { READER } from './builder-media.ts';
import type { BuilderReport, BuilderSetup } from './types.ts';
import type { ExportKind } from './use-export.ts';

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
  /** Downloads the data of the slide in view, in the reader's menu. */
  readonly dataEntries: readonly MenuEntry[];
  /** What can be done with the slide in view; the reader's menu has it too. */
  readonly slideEntries: readonly MenuEntry[];
}

/** Title at the left, actions at the right, the main action last; in the reader all of them in one menu. */
export function BuilderToolbar(props: BuilderToolbarProps) {
  const { report, canEdit, setup, saving, exporting } = props;
  const isReader = useMedia(READER);
  const saveEntries: readonly MenuEntry[] = [
    { id: 'save', label: 'Save Report', icon: <Save size={16} />, onAction: props.onSave },
    {
      id: 'save-as',
      label: 'Save As New Report',
      icon: <Copy size={16} />,
      onAction: props.onSaveAs,
    },
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
    ...props.dataEntries,
    ...(props.canEdit
      ? ([
          'separator',
          ...props.slideEntries,
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

function WideActions({
  saveEntries,
  ...props
}: BuilderToolbarProps & { readonly saveEntries: readonly MenuEntry[] }) {
  const { canEdit, saving, exporting, isWaiting } = props;
  return (
    <>
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
