/** The documents of the client that changed last, how many there are, and how much of its room they take. */
import { documentsCalls } from '@flightdeck/contract/documents';
import { EmptyState } from '@flightdeck/design-system';
import { writeBytes, writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

/** Documents shown; the area has all. */
const SHOWN = 4;

/** The card. */
export function DocumentsCard({ clientUuid }: { readonly clientUuid: string }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { queryOf } = useApi();
  const order = { sort: 'changed', direction: 'desc' } as const;
  const body = { clientUuid, view: 'all', pageSize: SHOWN, ...order } as const;
  const newest = useQuery(queryOf(documentsCalls.list, { body }));
  const tree = useQuery(queryOf(documentsCalls.tree, { params: { clientUuid } }));
  const path = `/document-sharing/${encodeURIComponent(clientUuid)}`;
  return (
    <Part
      title="Documents"
      note={newest.data ? writeNumber(newest.data.total, locale) : undefined}
      link={{ label: 'All documents', href: path }}
      query={newest}
      noun="the documents"
    >
      {({ rows }) => (
        <>
          {rows.length === 0 ? (
            <EmptyState title="No documents yet">
              Orders, plans and briefs appear here once somebody has added them.
            </EmptyState>
          ) : (
            <ul aria-label="Documents">
              {rows.map(({ documentId, name, version, changedAt }) => (
                <li key={documentId} className={css.row}>
                  <FileText size={16} className={css.quietIcon} aria-hidden="true" />
                  <span className={css.words}>
                    <span>{name}</span>
                    <span className={css.note}>{`Version ${version}`}</span>
                  </span>
                  <span className={css.figure}>{timesFor(viewer).recent(changedAt)}</span>
                </li>
              ))}
            </ul>
          )}
          {tree.data ? (
            <p className={css.more}>
              {`${writeBytes(tree.data.space.used, locale)} of ${writeBytes(tree.data.space.quota, locale)} used`}
            </p>
          ) : null}
        </>
      )}
    </Part>
  );
}
