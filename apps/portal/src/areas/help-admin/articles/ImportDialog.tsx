/** Imports Markdown articles: shows first what the import would change, then does it. */
import { ApiError } from '@flightdeck/client';
import {
  type HelpProjectItem,
  helpAdminCalls,
  type ImportedFile,
} from '@flightdeck/contract/help-admin';
import { Badge, type BadgeTone, FileDrop, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import * as frame from '../frame.css.ts';
import * as css from './articles.css.ts';
import { useRefreshArticles } from './use-refresh.ts';

const OUTCOMES: Readonly<Record<ImportedFile['outcome'], { label: string; tone: BadgeTone }>> = {
  created: { label: 'New', tone: 'success' },
  updated: { label: 'Changed', tone: 'info' },
  unchanged: { label: 'The same', tone: 'neutral' },
};
const MOST_FILES = 20;

/** Nothing is saved before the person has seen what would change. */
export function ImportDialog(props: {
  readonly project: HelpProjectItem;
  readonly onClose: () => void;
}) {
  const { project, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshArticles();
  const counted = useCounted();
  const [files, setFiles] = useState<readonly File[]>([]);
  const run = useMutation({
    mutationFn: (input: { files: readonly File[]; apply: boolean }) =>
      client.request(helpAdminCalls.importFiles, {
        params: { projectId: project.projectId },
        body: { apply: input.apply ? 'true' : 'false' },
        files: { files: input.files },
      }),
    onSuccess: async (report) => {
      if (!report.applied) return;
      const changed = report.files.filter(({ outcome }) => outcome !== 'unchanged').length;
      notify.success(`${counted(changed, 'article')} imported`);
      onClose();
      await refresh();
    },
  });
  const report = run.data;
  const changes = report?.files.filter(({ outcome }) => outcome !== 'unchanged').length ?? 0;
  const choose = (chosen: readonly File[]) => {
    const next = chosen.slice(0, MOST_FILES);
    setFiles(next);
    if (next.length > 0) run.mutate({ files: next, apply: false });
  };
  return (
    <ActionDialog
      width="large"
      title="Import articles"
      subtitle={`Markdown with front matter, into ${project.title}. An article is known by the name of its file; none is removed.`}
      onClose={onClose}
      action={`Import ${counted(changes, 'article')}`}
      isDisabled={!report || changes === 0}
      isPending={run.isPending}
      onAction={() => run.mutate({ files, apply: true })}
    >
      <FileDrop
        label="Drop Markdown files, pictures or a ZIP of a folder"
        hint={`.md, .yaml, pictures, .zip; up to ${MOST_FILES} files of 20 MB`}
        buttonLabel="Choose files"
        accept={['.md', '.yaml', '.zip', '.png', '.jpg', '.jpeg', '.webp', '.gif']}
        allowsMultiple
        isDisabled={run.isPending}
        onFiles={choose}
      />
      <p role="status" className={frame.minor}>
        {run.isPending
          ? 'Reading…'
          : report
            ? `${counted(report.files.length, 'article')} found, ${changes} of them new or changed.`
            : 'Nothing is kept before you have seen what would be.'}
      </p>
      {run.error ? (
        <p role="alert" className={frame.problem}>
          {run.error instanceof ApiError ? run.error.message : 'The files could not be read.'}
        </p>
      ) : null}
      {report && report.files.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <ul className={css.files} aria-label="Articles" tabIndex={0}>
          {report.files.map(({ file, title, outcome }) => (
            <li key={file} className={css.file}>
              <span>
                {title} <span className={frame.minor}>{file}</span>
              </span>
              <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {report && report.problems.length > 0 ? (
        <>
          <h3 className={frame.problem}>{counted(report.problems.length, 'problem')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <ul className={css.files} aria-label="Problems" tabIndex={0}>
            {report.problems.map((problem) => (
              <li key={problem} className={css.file}>
                {problem}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ActionDialog>
  );
}
