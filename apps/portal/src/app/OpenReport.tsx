/** Shows its children once the session holds the report of the URL; until then its state. */
import { ApiError } from '@flightdeck/client';
import { Button, ConfirmDialog, EmptyState, LinkButton } from '@flightdeck/design-system';
import { Fragment, type ReactNode, useState } from 'react';
import { OfferKept } from './OfferKept.tsx';
import type { ReportSession } from './report-session.ts';
import { PageLoader } from './shell/PageLoader.tsx';
import * as css from './shell/shell.css.ts';
import { useGoBack } from './use-go-back.ts';
import { useOpenReport } from './use-open-report.ts';
import { useReportSessionStore } from './use-report-session.ts';
import { useViewer } from './viewer.ts';

/** Props of OpenReport; see `useOpenReport`. */
export interface OpenReportProps {
  readonly reportId: string | undefined;
  readonly onLoaded: ReportSession['replace'];
  readonly children: ReactNode;
}

/** Loader, question about unsaved work, or why the report cannot be opened. */
export function OpenReport({ reportId, onLoaded, children }: OpenReportProps) {
  const state = useOpenReport(reportId, onLoaded);
  const { report } = useReportSessionStore().getSnapshot();
  const { access } = useViewer();
  // Screens start anew with the changes that somebody goes on with.
  const [turn, setTurn] = useState(0);
  const goBack = useGoBack(`/report/build${report.reportId ? `/${report.reportId}` : ''}`);
  switch (state.status) {
    case 'ready':
      return (
        <>
          <Fragment key={turn}>{children}</Fragment>
          {reportId !== undefined && access.createReport ? (
            <OfferKept reportId={reportId} onTaken={() => setTurn((count) => count + 1)} />
          ) : null}
        </>
      );
    case 'loading':
      return <PageLoader />;
    case 'unsaved':
      return <DiscardDialog name={report.name} onDiscard={state.discard} onKeep={goBack} />;
    case 'failed':
      return (
        <div className={css.centre}>
          <Unavailable error={state.error} onRetry={state.retry} />
        </div>
      );
  }
}

/** Asks before unsaved work is discarded. */
export function DiscardDialog(props: {
  readonly name: string;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      onConfirm={props.onDiscard}
      onClose={props.onKeep}
    >
      “{props.name}” has changes that are not saved. They will be lost.
    </ConfirmDialog>
  );
}

function Unavailable({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const isGone = error instanceof ApiError && error.statusCode === 404;
  return (
    <EmptyState
      isPage
      title={isGone ? 'This report does not exist any more' : 'The report could not be opened'}
      action={
        isGone ? (
          <LinkButton href="/reports/load">See all reports</LinkButton>
        ) : (
          <Button onPress={onRetry}>Try again</Button>
        )
      }
    >
      {isGone
        ? 'It may have been deleted, or the link may be wrong.'
        : error instanceof ApiError
          ? error.message
          : 'Something unexpected happened.'}
    </EmptyState>
  );
}
