/** The versions of a document: what each changed, who approved it, and how to get one back. */
import {
  type SponsoredContent,
  type SponsoredDetail,
  sponsoredCalls,
} from '@flightdeck/contract/sponsored';
import { Badge, Button, ConfirmDialog, notify, SegmentedControl } from '@flightdeck/design-system';
import { isEditable } from '@flightdeck/domain/sponsored';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { StaleDialog } from '../../app/StaleDialog.tsx';
import { timesFor } from '../../app/times.ts';
import { DiffLines } from '../../app/versions/DiffLines.tsx';
import { diffText } from '../../app/versions/diff.ts';
import * as diff from '../../app/versions/versions.css.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './sponsored.css.ts';
import { useSave, useVersions } from './use-sponsored.ts';

const MODES = [
  { value: 'own', label: 'What it changed' },
  { value: 'now', label: 'Compared with now' },
] as const;

/** Props of History. */
export interface HistoryProps {
  readonly document: SponsoredDetail;
  /** There are changes that restoring would lose. */
  readonly isDirty: boolean;
  readonly onSaved: (saved: SponsoredDetail) => void;
}

/** Versions at the left, what the chosen one changed at the right. */
export function History({ document, isDirty, onSaved }: HistoryProps) {
  const { client } = useApi();
  const times = timesFor(useViewer());
  const { documentId, version: newest, revision, state } = document;
  const [chosen, setChosen] = useState<number | null>(null);
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('own');
  const [isAsked, setAsked] = useState(false);
  const shown = chosen ?? newest;
  const isNewest = shown === newest;
  const [before, after] = mode === 'now' && !isNewest ? [shown, newest] : [shown - 1, shown];
  const restore = useSave(
    (version: number, over) =>
      client.request(sponsoredCalls.restore, {
        ...{ params: { documentId }, body: { version }, revision: over },
      }),
    (saved, version) => {
      onSaved(saved);
      setAsked(false);
      setChosen(null);
      notify.success(`Version ${version} is the newest again, as version ${saved.version}`);
    },
  );
  return (
    <Loaded query={useVersions(documentId)} noun="the history">
      {({ versions }) => (
        <div className={css.history}>
          <ul className={css.versions} aria-label="Versions">
            {versions.map((each) => (
              <li key={each.version}>
                <button
                  type="button"
                  className={diff.version}
                  aria-current={each.version === shown}
                  onClick={() => setChosen(each.version)}
                >
                  <strong>{`Version ${each.version}${each.version === newest ? ', now' : ''}`}</strong>
                  <span>{times.moment(each.at)}</span>
                  <span>{each.by?.name ?? 'Nobody any more'}</span>
                  {each.note === '' ? null : <span>{each.note}</span>}
                  {each.approvedBy.length > 0 ? (
                    <span>
                      <Badge tone="success">{`Approved by ${each.approvedBy.join(', ')}`}</Badge>
                    </span>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
          <div className={css.stack}>
            <div className={css.controls}>
              <SegmentedControl
                label="Show"
                isLabelHidden
                options={MODES}
                value={isNewest ? 'own' : mode}
                isDisabled={isNewest}
                onChange={setMode}
              />
              <Button isDisabled={isNewest || !isEditable(state)} onPress={() => setAsked(true)}>
                Restore this version
              </Button>
            </div>
            <Changes documentId={documentId} before={before} after={after} />
          </div>
          {isAsked ? (
            <ConfirmDialog
              isOpen
              title={`Restore version ${shown}?`}
              confirmLabel={isDirty ? 'Restore, and lose my changes' : 'Restore'}
              isDestructive={isDirty}
              isPending={restore.isPending}
              onConfirm={() => restore.save(shown, revision)}
              onClose={() => setAsked(false)}
            >
              <p>
                It becomes a new version; none is lost. It is a draft then, and what was approved of
                exactly this content stays approved.
              </p>
              <FormProblem>{restore.problem}</FormProblem>
            </ConfirmDialog>
          ) : null}
          <StaleDialog
            stale={restore.stale}
            noun="document"
            keepLabel="Restore all the same"
            onKeep={restore.again}
            onReload={() => void restore.reload(documentId, () => setAsked(false))}
            onClose={restore.forget}
          />
        </div>
      )}
    </Loaded>
  );
}

const FIELDS: Readonly<Record<string, (content: SponsoredContent) => string>> = {
  Title: ({ title }) => title,
  Standfirst: ({ standfirst }) => standfirst,
  Label: ({ label }) => label,
  'Paid for by': ({ sponsor }) => sponsor,
  'Landing pages': ({ landingUrls }) => landingUrls.join(', '),
  'What the top picture shows': ({ leadAlt }) => leadAlt,
};

function Changes(props: {
  readonly documentId: string;
  /** Zero for nothing. */
  readonly before: number;
  readonly after: number;
}) {
  const { documentId, before, after } = props;
  const { queryOf } = useApi();
  const query = (version: number) => ({
    ...queryOf(sponsoredCalls.version, { params: { documentId, version: String(version) } }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: version > 0,
  });
  const from = useQuery(query(before));
  const to = useQuery(query(after));
  return (
    <Loaded query={before > 0 && from.data === undefined ? from : to} noun="this version">
      {() => {
        if (!to.data) return null;
        const was = from.data;
        const is = to.data;
        const fields = Object.entries(FIELDS).flatMap(([label, of]) =>
          was && of(was) !== of(is)
            ? [{ label, was: of(was) || 'none', is: of(is) || 'none' }]
            : [],
        );
        const isOther = was && was.leadAssetId !== is.leadAssetId;
        const lines = diffText(was?.html ?? '', is.html);
        return (
          <>
            {fields.map(({ label, was: old, is: now }) => (
              <p key={label} className={css.muted}>
                {`${label}: `}
                <del className={diff.part.removed}>{old}</del>{' '}
                <ins className={diff.part.added}>{now}</ins>
              </p>
            ))}
            {isOther ? <p className={css.muted}>The picture at the top is another one.</p> : null}
            {before === 0 ? <p className={css.muted}>This is the first version.</p> : null}
            {lines.length > 0 ? (
              <DiffLines lines={lines} />
            ) : (
              <p className={css.muted}>The text is empty.</p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
