/** The files that a source brought, and what became of each. */
import type { IntakeFile, IntakeSource } from '@flightdeck/contract/intake';
import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  LinkButton,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useMemo } from 'react';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import * as css from '../feeds.css.ts';
import { useFiles } from './use-sources.ts';
import { FILE_STATES } from './words.ts';

/** Open as long as it is rendered. */
export function FilesDialog(props: {
  readonly source: IntakeSource;
  readonly onClose: () => void;
}) {
  const { source, onClose } = props;
  const viewer = useViewer();
  const query = useFiles(source.sourceId);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  return (
    <Dialog
      isOpen
      width="large"
      title={`Files of ${source.name}`}
      subtitle="The newest 100."
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={query} noun="the files">
        {(files) => (
          <Table
            label={`Files of ${source.name}`}
            columns={columns}
            items={files}
            getId={({ fileId }) => fileId}
            empty={
              <EmptyState title="No file has come yet">
                Each file that this source brings is listed here.
              </EmptyState>
            }
          />
        )}
      </Loaded>
    </Dialog>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<IntakeFile>[] => {
  const { recent } = timesFor(viewer);
  const { locale } = viewer.user;
  return [
    {
      id: 'file',
      label: 'File',
      isRowHeader: true,
      render: ({ name, bytes, at, seenAt }) => (
        <span className={css.lines}>
          <span>{name}</span>
          <span className={css.muted}>
            {writeBytes(bytes, locale)} · {recent(at)}
            {seenAt ? ` · came again ${recent(seenAt)}, not loaded twice` : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: 'What became of it',
      width: 300,
      render: ({ fileId, name, state, message, isKept }) => (
        <span className={css.lines}>
          <span>
            <Badge tone={FILE_STATES[state].tone}>{FILE_STATES[state].label}</Badge>
          </span>
          <span className={css.note}>{message}</span>
          {isKept ? (
            <span>
              <LinkButton
                size="row"
                variant="text"
                href={`/client/file/upload?kept=${fileId}`}
                aria-label={`Load ${name} by hand`}
              >
                Load by hand
              </LinkButton>
            </span>
          ) : null}
        </span>
      ),
    },
  ];
};
