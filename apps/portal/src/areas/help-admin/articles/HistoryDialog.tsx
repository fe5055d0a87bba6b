/** The versions of an article: what each changed, and how to get one back. */
import { callQuery } from '@flightdeck/client';
import {
  type ArticleVersion,
  helpAdminCalls,
  type ManagedCategory,
} from '@flightdeck/contract/help-admin';
import { Button, Dialog, EmptyState, Loader, SegmentedControl } from '@flightdeck/design-system';
import { writeMoment } from '@flightdeck/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { DiffLines } from '../../../app/article/DiffLines.tsx';
import * as diff from '../../../app/article/diff.css.ts';
import { diffText } from '../../../app/article/diff-text.ts';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './articles.css.ts';
import { diffFields } from './diff.ts';

const MODES = [
  { value: 'own', label: 'What it changed' },
  { value: 'now', label: 'Compared with now' },
] as const;
type Mode = (typeof MODES)[number]['value'];

/** @param props.onRestore Makes a version the latest. */
export function HistoryDialog(props: {
  readonly articleId: string;
  readonly categories: readonly ManagedCategory[];
  readonly isRestoring: boolean;
  /** There are changes that restoring would lose. */
  readonly isDirty: boolean;
  readonly onRestore: (revision: number) => void;
  readonly onClose: () => void;
}) {
  const { articleId, categories, isRestoring, isDirty, onRestore, onClose } = props;
  const { client } = useApi();
  const { settings, user } = useViewer();
  const [chosen, setChosen] = useState<number | null>(null);
  const [mode, setMode] = useState<Mode>('own');
  const list = useQuery(callQuery(client, helpAdminCalls.versions, { params: { articleId } }, 0));
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
      subtitle="Each save is a version. Getting one back makes it the latest; none is lost."
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
            <Changes articleId={articleId} pair={pair} categories={categories} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

type Pair = readonly [ArticleVersion | undefined, ArticleVersion | undefined];

function Changes(props: {
  readonly articleId: string;
  readonly pair: Pair;
  readonly categories: readonly ManagedCategory[];
}) {
  const { articleId, pair, categories } = props;
  const { client } = useApi();
  const [before, after] = pair;
  const query = (version: ArticleVersion | undefined) => ({
    ...callQuery(
      client,
      helpAdminCalls.version,
      { params: { articleId }, body: { revision: version?.revision ?? 1 } },
      Number.POSITIVE_INFINITY,
    ),
    enabled: version !== undefined,
  });
  const from = useQuery(query(before));
  const to = useQuery(query(after));
  if (from.isLoadingError || to.isLoadingError) {
    return <EmptyState title="This version could not be loaded" />;
  }
  if (!to.data || (before && !from.data)) return <Loader />;
  const nameOf = (id: string) =>
    categories.find(({ categoryId }) => categoryId === id)?.title ?? 'A category that is gone';
  const fields = from.data ? diffFields(from.data.draft, to.data.draft, nameOf) : [];
  const lines = diffText(from.data?.draft.html ?? '', to.data.draft.html);
  const isChanged = lines.some((line) => line.some(({ kind }) => kind !== 'same'));
  return (
    <>
      {fields.map(({ label, from: was, to: is }) => (
        <p key={label} className={css.field}>
          {label}: <del className={diff.part.removed}>{was}</del>{' '}
          <ins className={diff.part.added}>{is}</ins>
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
