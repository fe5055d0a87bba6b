/** Saved reports (`/reports/load`, `/report/load`): find, sort, open, delete. */

import { keyOf } from '@flightdeck/client';
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { ConfirmDialog, LinkButton, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { ListCard } from '../../app/list/ListCard.tsx';
import { NoRows } from '../../app/list/NoRows.tsx';
import { OrderFilter } from '../../app/list/OrderFilter.tsx';
import * as page from '../../app/page.css.ts';
import { ShareDialog } from '../../app/share/ShareDialog.tsx';
import { useReportSessionStore } from '../../app/use-report-session.ts';
import { useViewer } from '../../app/viewer.ts';
import { EmbedDialog } from './EmbedDialog.tsx';
import { Filters, Search, WhoseFilter } from './Filters.tsx';
import * as css from './load.css.ts';
import { columnsFor, ReportTable } from './ReportTable.tsx';
import { useReports } from './use-reports.ts';

/** The list with its filters; a page at a time from the server. */
export function LoadScreen() {
  const viewer = useViewer();
  const { access } = viewer;
  const list = useReports();
  const [deleting, setDeleting] = useState<ReportListItem | null>(null);
  const [sharing, setSharing] = useState<ReportListItem | null>(null);
  const [embedding, setEmbedding] = useState<ReportListItem | null>(null);

  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Load Report</h1>
        {access.createReport ? (
          <LinkButton variant="default" icon={<Plus size={16} />} href="/reports/display/reset">
            Create Report
          </LinkButton>
        ) : null}
      </div>
      <div className={page.content}>
        <div className={css.whose}>
          <WhoseFilter list={list} />
        </div>
        <ListCard
          noun="reports"
          list={list}
          search={<Search list={list} />}
          filters={<Filters list={list} />}
          order={<OrderFilter columns={columnsFor(viewer)} order={list.table} />}
        >
          <ReportTable
            list={list}
            onDelete={setDeleting}
            onShare={setSharing}
            onEmbed={setEmbedding}
            empty={
              <NoRows
                list={list}
                filtered="No report matches these filters"
                hint={`Reports you may see: ${list.data?.counts.all ?? 0}.`}
                title="No saved reports yet"
                action={
                  access.createReport ? (
                    <LinkButton href="/reports/display/reset">Create a report</LinkButton>
                  ) : undefined
                }
              >
                A report appears here once it has been saved in the report builder.
              </NoRows>
            }
          />
        </ListCard>
      </div>
      {sharing ? <ShareDialog {...sharing} onClose={() => setSharing(null)} /> : null}
      {embedding ? <EmbedDialog report={embedding} onClose={() => setEmbedding(null)} /> : null}
      {deleting ? <DeleteReport report={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

function DeleteReport(props: { readonly report: ReportListItem; readonly onClose: () => void }) {
  const { client, queryClient } = useApi();
  const { settings } = useViewer();
  const session = useReportSessionStore();
  const { reportId, name } = props.report;
  const remove = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(reportCalls.delete, { params: { reportId } }),
    onSuccess: async () => {
      if (session.getSnapshot().report.reportId === reportId) session.reset(settings.today);
      await queryClient.invalidateQueries({ queryKey: keyOf(reportCalls.list) });
      notify.success(`Report “${name}” deleted`);
    },
    onSettled: props.onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title="Delete this report?"
      confirmLabel="Delete Report"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={props.onClose}
    >
      “{name}” will be gone for everybody who can see it. This cannot be undone.
    </ConfirmDialog>
  );
}
