/** The versions of a text: what each changed, and how to get one back. */
import type { PersonName } from '@flightdeck/contract';
import { Button, Dialog, EmptyState, Loader, SegmentedControl } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../Loaded.tsx';
import { useViewer } from '../viewer.ts';
import { DiffLines } from './DiffLines.tsx';
import { diffFields, diffText, type VersionFields } from './diff.ts';
import * as css from './versions.css.ts';

const MODES = [
  { value: 'own', label: 'What it changed' },
  { value: 'now', label: 'Compared with now' },
] as const;
type Mode = (typeof MODES)[number]['value'];

/** A version of a text. */
export interface Version {
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** Null for what came with the product. */
  readonly savedBy: PersonName | null;
}

/** What a version says. */
export interface VersionContent {
  readonly html: string;
  readonly fields: VersionFields;
}

/** Props of VersionsDialog. */
export interface VersionsDialogProps {
  /** Newest first. */
  readonly list: UseQueryResult<readonly Version[]>;
  /** A hook that loads what a version says; nothing without one. */
  readonly useContent: (
    revision: number | undefined,
  ) => Pick<UseQueryResult<VersionContent>, 'data' | 'isLoadingError'>;
  /** What restoring brings back. */
  readonly subtitle: string;
  readonly isRestoring: boolean;
  /** There are changes that restoring would lose. */
  readonly isDirty: boolean;
  /** Makes a version the latest. */
  readonly onRestore: (revision: number) => void;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { list, useContent, subtitle, isRestoring, isDirty, onRestore, onClose } = props;
  const { settings, user } = useViewer();
  const [chosen, setChosen] = useState<number | null>(null);
  const [mode, setMode] = useState<Mode>('own');
  const versions = list.data ?? [];
  const [latest] = versions;
  const version = versions.find(({ revision }) => revision === chosen) ?? latest;
  const previous = version && versions[versions.indexOf(version) + 1];
  const isLatest = version === latest;
  const pair =
    mode === 'now' && !isLatest ? ([version, latest] as const) : ([previous, version] as const);
  return (
    <Dialog
      isOpen
      width="large"
      title="History"
      subtitle={subtitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            isDisabled={!version || isLatest}
            isPending={isRestoring}
            onPress={() => version && onRestore(version.revision)}
          >
            {isDirty ? 'Restore, and lose my changes' : 'Restore this version'}
          </Button>
        </>
      }
    >
      {!version ? (
        <NotLoaded query={list} noun="the history" />
      ) : (
        <div className={css.history}>
          <ul className={css.versions} aria-label="Versions">
            {versions.map((each) => (
              <li key={each.revision}>
                <button
                  type="button"
                  className={css.version}
                  aria-current={each === version}
                  onClick={() => setChosen(each.revision)}
                >
                  <span className={css.versionName}>
                    Version {each.revision}
                    {each === latest ? ', now' : ''}
                  </span>
                  <span>{writeMoment(each.savedAt, settings.timeZone, user.locale)}</span>
                  <span>{each.savedBy?.name ?? 'Came with the product'}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className={css.compared}>
            <SegmentedControl
              label="Show"
              isLabelHidden
              options={MODES}
              value={isLatest ? 'own' : mode}
              isDisabled={isLatest}
              onChange={setMode}
            />
            <Changes pair={pair} useContent={useContent} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Changes(props: {
  readonly pair: readonly [Version | undefined, Version | undefined];
  readonly useContent: VersionsDialogProps['useContent'];
}) {
  const { pair, useContent } = props;
  const [before, after] = pair;
  const from = useContent(before?.revision);
  const to = useContent(after?.revision);
  if (from.isLoadingError || to.isLoadingError) {
    return <EmptyState title="This version could not be loaded" />;
  }
  if (!to.data || (before && !from.data)) return <Loader />;
  const earlier = before ? from.data : undefined;
  const fields = earlier ? diffFields(earlier.fields, to.data.fields) : [];
  const lines = diffText(earlier?.html ?? '', to.data.html);
  const isChanged = lines.some((line) => line.some(({ kind }) => kind !== 'same'));
  return (
    <>
      {fields.map(({ label, from: was, to: is }) => (
        <p key={label} className={css.field}>
          {label}: <del className={css.part.removed}>{was}</del>{' '}
          <ins className={css.part.added}>{is}</ins>
        </p>
      ))}
      {before ? null : <p className={css.field}>This is the first version that is kept.</p>}
      {isChanged || lines.length > 0 ? (
        <DiffLines lines={lines} />
      ) : (
        <p className={css.field}>The text is empty.</p>
      )}
    </>
  );
}
