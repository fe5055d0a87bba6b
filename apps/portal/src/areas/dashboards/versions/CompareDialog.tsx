/** An older version and the newest one beside each other, as miniatures of their pages, with the differences in words. */
import { dashboardsCalls, type SavedDashboard } from '@flightdeck/contract/dashboards';
import { Button, cx, Dialog, Tabs } from '@flightdeck/design-system';
import { type DashboardBody, type DashboardPage, tileName } from '@flightdeck/domain/dashboards';
import { cellVars, inReadingOrder } from '@flightdeck/widgets/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as css from './compare.css.ts';
import { type Compared, type ComparedPage, compareVersions, type TileMark } from './compare.ts';
import { useSaveVersion } from './use-save-version.ts';

interface CompareDialogProps {
  /** The newest version. */
  readonly saved: SavedDashboard;
  /** Of the older one. */
  readonly revision: number;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  /** The older version is the newest one again. */
  readonly onRestored: () => void;
}

/** Open as long as it is rendered. */
export function CompareDialog(props: CompareDialogProps) {
  const { saved, revision, mayEdit, onClose, onRestored } = props;
  const { dashboardId } = saved;
  const { queryOf } = useApi();
  const found = useQuery(
    queryOf(dashboardsCalls.version, { params: { dashboardId, revision: String(revision) } }),
  );
  const save = useSaveVersion(saved);
  const restore = ({ body }: { readonly body: DashboardBody }) =>
    save.mutate({ body, comment: `Version ${revision} restored` }, { onSuccess: onRestored });
  return (
    <Dialog
      isOpen
      width="large"
      title={`Version ${revision} and now`}
      subtitle={`What changed from version ${revision} to version ${saved.revision}.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Close
          </Button>
          {mayEdit ? (
            <Button
              variant="primary"
              isPending={save.isPending}
              isDisabled={!found.data}
              onPress={() => found.data && restore(found.data)}
            >
              {`Restore version ${revision}`}
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded query={found} noun="the version">
        {({ body }) => <Versions before={body} {...{ saved, revision }} />}
      </Loaded>
    </Dialog>
  );
}

function Versions(props: {
  readonly before: DashboardBody;
  readonly saved: SavedDashboard;
  readonly revision: number;
}) {
  const { before, saved, revision } = props;
  const compared = useMemo(() => compareVersions(before, saved.body), [before, saved.body]);
  const { pages, general, marks } = compared;
  const first = pages.find(({ words }) => words.length > 0) ?? pages[0];
  if (general.length === 0 && pages.every(({ words }) => words.length === 0)) {
    return <p>They are the same.</p>;
  }
  return (
    <div className={css.all}>
      {general.length > 0 ? <Words label="Whole dashboard" words={general} /> : null}
      <Tabs
        label="Pages"
        defaultValue={first?.id}
        tabs={pages.map((page) => ({
          id: page.id,
          label: page.title,
          count: page.words.length > 0 ? page.words.length : undefined,
          content: (
            <div className={css.page}>
              <PageWords page={page} />
              <div className={css.both}>
                <Miniature
                  label={`Version ${revision}`}
                  page={page.before}
                  body={before}
                  marks={marks}
                />
                <Miniature label="Now" page={page.after} body={saved.body} marks={marks} />
              </div>
            </div>
          ),
        }))}
      />
    </div>
  );
}

function PageWords({ page }: { readonly page: ComparedPage }) {
  return page.words.length > 0 ? (
    <Words label={`Changes on ${page.title}`} words={page.words} />
  ) : (
    <p className={css.muted}>Nothing changed on this page.</p>
  );
}

function Words({ label, words }: { readonly label: string; readonly words: readonly string[] }) {
  return (
    <section>
      <h3 className={css.heading}>{label}</h3>
      <ul className={css.words}>
        {words.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}

/** Sign and word of each mark: colour alone says nothing. */
const MARKS: Readonly<Record<TileMark, { readonly sign: string; readonly word: string }>> = {
  added: { sign: '+', word: 'added' },
  removed: { sign: '−', word: 'removed' },
  changed: { sign: '≠', word: 'changed' },
  moved: { sign: '→', word: 'moved' },
};

interface MiniatureProps extends Pick<Compared, 'marks'> {
  readonly label: string;
  /** Null where this version has no such page. */
  readonly page: DashboardPage | null;
  readonly body: DashboardBody;
}

/** Where the tiles of a page stand, and what became of each. */
function Miniature({ label, page, body, marks }: MiniatureProps) {
  return (
    <section aria-label={label} className={css.miniature}>
      <h3 className={css.heading}>{label}</h3>
      {page === null ? (
        <p className={css.none}>This page is not in it.</p>
      ) : page.tiles.length === 0 ? (
        <p className={css.none}>This page has no tiles.</p>
      ) : (
        <ul className={css.cells}>
          {inReadingOrder(page).map(({ place, tile }) => {
            const own = marks.get(tile.id) ?? [];
            const [main] = own;
            return (
              <li
                key={tile.id}
                className={cx(css.cell, main && css.marked[main])}
                style={cellVars(place)}
              >
                {own.map((mark) => (
                  <span key={mark} className={css.mark}>
                    <span aria-hidden>{MARKS[mark].sign}</span> {MARKS[mark].word}
                  </span>
                ))}
                <span className={css.name}>{tileName(tile, body.metrics)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
