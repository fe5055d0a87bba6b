/** Who opened a document: people with an account, and readers of its links. */
import {
  type DocumentAccess,
  type DocumentDetail,
  documentsCalls,
} from '@flightdeck/contract/documents';
import { Button, Dialog, type TableColumn } from '@flightdeck/design-system';
import { ACCESS_DAYS } from '@flightdeck/domain/documents';
import { useState } from 'react';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { pageField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from '../documents.css.ts';
import { useAccesses } from '../use-documents.ts';

/** Entries in the panel. */
const FIRST = 5;
const SHAPE = { page: pageField };
/** Days of a month, as the time of keeping is told. */
const MONTH = 30;
const KEPT = `Addresses are shortened. Kept for ${Math.floor(ACCESS_DAYS / MONTH)} months.`;

const whoOf = ({ person, email, link }: DocumentAccess): string => {
  if (person) return person.name;
  if (link === null) return 'Somebody who is gone';
  return email === null ? `A reader of “${link}”` : `${email} by “${link}”`;
};

const WHAT: Readonly<Record<DocumentAccess['kind'], string>> = {
  preview: 'looked at it',
  download: 'saved it',
  'link-open': 'opened the link',
  'link-download': 'saved it by the link',
  refused: 'gave a wrong password',
};

/** `opened the link, version 3, 2 pages`. */
const whatOf = (access: DocumentAccess, counted: ReturnType<typeof useCounted>): string =>
  [
    WHAT[access.kind],
    ...(access.version === null ? [] : [`version ${access.version}`]),
    ...(access.pages > 0 ? [counted(access.pages, 'page')] : []),
  ].join(', ');

/** The latest, and all of them in a dialog. */
export function AccessLog({ document }: { readonly document: DocumentDetail }) {
  const [isOpen, setOpen] = useState(false);
  const query = useAccesses(document.documentId, FIRST);
  const { recent } = timesFor(useViewer());
  const counted = useCounted();
  return (
    <section className={css.part} aria-label="Opened by">
      <div className={css.between}>
        <h3 className={css.partTitle}>Opened by</h3>
        {query.data && query.data.total > 0 ? (
          <Button variant="text" size="row" onPress={() => setOpen(true)}>
            {`All ${query.data.total}`}
          </Button>
        ) : null}
      </div>
      <Loaded query={query} noun="who opened it">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.muted}>Nobody yet.</p>
          ) : (
            <ul className={css.versions}>
              {rows.map((access) => (
                <li key={access.id} className={css.version}>
                  <span className={css.between}>
                    <span className={css.strong}>{whoOf(access)}</span>
                    <span className={css.muted}>{recent(access.at)}</span>
                  </span>
                  <span className={css.muted}>
                    {whatOf(access, counted)} · {access.address}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className={css.muted}>{KEPT}</p>
      {isOpen ? <AllAccesses document={document} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function AllAccesses(props: { readonly document: DocumentDetail; readonly onClose: () => void }) {
  const { documentId, name } = props.document;
  const viewer = useViewer();
  const counted = useCounted();
  const list = useCallList({
    call: documentsCalls.accesses,
    shape: SHAPE,
    isLocal: true,
    pageSize: 25,
    body: () => ({ documentId }),
  });
  return (
    <Dialog
      isOpen
      title="Opened by"
      subtitle={`${name}. ${KEPT}`}
      width="large"
      onClose={props.onClose}
      footerStart={
        <ExportButton
          call={documentsCalls.exportAccesses}
          input={[{ body: { documentId } }]}
          name={`Opened by ${name}`}
        />
      }
    >
      <ListTable<DocumentAccess>
        noun="entries"
        label="Who opened it"
        list={list}
        hidesSinglePage
        columns={columnsFor(viewer, counted)}
        getId={({ id }) => id}
        empty={{
          filtered: 'Nobody yet',
          title: 'Nobody yet',
          children: 'Whoever opens the file stands here.',
        }}
      />
    </Dialog>
  );
}

const columnsFor = (
  viewer: Viewer,
  counted: ReturnType<typeof useCounted>,
): readonly TableColumn<DocumentAccess>[] => {
  const { moment } = timesFor(viewer);
  return [
    { ...{ id: 'who', label: 'Reader', isRowHeader: true }, render: whoOf },
    { ...{ id: 'what', label: 'What' }, render: (access) => whatOf(access, counted) },
    { ...{ id: 'at', label: 'When' }, render: ({ at }) => moment(at) },
    { ...{ id: 'from', label: 'From' }, render: ({ address }) => address },
  ];
};
