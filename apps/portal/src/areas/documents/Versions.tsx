/** The versions of a document: each can be looked at, and an earlier one be made the newest again. */
import { type DocumentDetail, documentsCalls } from '@flightdeck/contract/documents';
import { Avatar, Badge, Button } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useRef } from 'react';
import { useApi } from '../../app/api.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './documents.css.ts';
import { useChange } from './use-documents.ts';

const SCANNED = { clean: 'scanned, clean', 'not-scanned': 'not scanned' } as const;

/** Props of Versions. */
export interface VersionsProps {
  readonly document: DocumentDetail;
  /** The version that is shown. */
  readonly shown: number;
  readonly onShow: (version: number) => void;
  /** Called with a file that is to be the next version. */
  readonly onAdd: (file: File) => void;
}

/** The newest first. */
export function Versions({ document, shown, onShow, onAdd }: VersionsProps) {
  const { documentId, revision, version: newest } = document;
  const { client } = useApi();
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { moment } = timesFor(viewer);
  const restore = useChange(
    (version: number) =>
      client.request(documentsCalls.restoreVersion, {
        params: { documentId },
        body: { version },
        revision,
      }),
    { onDone: (made) => onShow(made.version) },
  );
  return (
    <section className={css.part} aria-label="Versions">
      <div className={css.between}>
        <h3 className={css.partTitle}>Versions</h3>
        <AddVersion onAdd={onAdd} />
      </div>
      <ul className={css.versions}>
        {document.versions.map(({ n, at, by, bytes, note, scan }) => (
          <li key={n} className={css.version} data-shown={n === shown || undefined}>
            <div className={css.between}>
              <button
                type="button"
                className={css.versionName}
                aria-pressed={n === shown}
                onClick={() => onShow(n)}
              >
                <span className={css.unseen}>Show </span>v{n}
                {note === '' ? null : <span className={css.note}>{note}</span>}
              </button>
              {n === newest ? (
                <Badge tone="success">Current</Badge>
              ) : (
                <Button
                  variant="text"
                  size="row"
                  aria-label={`Restore version ${n}`}
                  isDisabled={restore.isPending}
                  onPress={() => restore.mutate(n)}
                >
                  Restore
                </Button>
              )}
            </div>
            <div className={css.line}>
              <Avatar name={by?.name ?? '–'} size={20} />
              <p className={css.about}>
                {`${by?.name ?? 'Nobody any more'}, ${moment(at)}, ${writeBytes(bytes, locale)}, ${SCANNED[scan]}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {document.versions.length > 1 ? (
        <p className={css.muted}>{`A restore makes version ${newest + 1}. Nothing is lost.`}</p>
      ) : null}
    </section>
  );
}

function AddVersion({ onAdd }: Pick<VersionsProps, 'onAdd'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="text" size="row" onPress={() => input.current?.click()}>
        Add version
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onAdd(file);
        }}
      />
    </>
  );
}
