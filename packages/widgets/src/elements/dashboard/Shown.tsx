/** A loaded dashboard: name, pages, filters and the tiles of the page in view. */
import type { EmbedDashboard } from '@flightdeck/contract/embed-dashboard';
import { NativeButton } from '@flightdeck/design-system';
import type { DimensionFilter } from '@flightdeck/domain/dashboards';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { lazy, type Ref, Suspense, useImperativeHandle, useState } from 'react';
import { Grid, TileFrame, TileWaiting } from '../../dashboard/index.ts';
import * as frameCss from '../../viewer/frame.css.ts';
import { useChanged } from '../../viewer/use-changed.ts';
import * as css from './dashboard.css.ts';
import type { DashboardChoice, DashboardHandle, DashboardProps } from './declaration.ts';
import { chosenFilters, type Labels, labelKey } from './labels.ts';
import type { DashboardLoader, Drills, Steps } from './load.ts';
import { useTiles } from './use-tiles.ts';

const Filters = lazy(() => import('./Filters.tsx'));
// What draws tiles comes while their figures are asked for.
const TileView = lazy(() => import('./TileView.tsx'));

interface ShownProps extends Omit<DashboardProps, 'onReady'> {
  readonly shown: EmbedDashboard;
  readonly loader: DashboardLoader;
  /** BCP 47. */
  readonly locale: string;
  readonly isExpired: boolean;
  readonly ref?: Ref<Pick<DashboardHandle, 'goTo'>>;
}

const NOTHING: DashboardChoice = {};
const WHOLE: Drills = new Map();

export function Shown(props: ShownProps) {
  const { shown, loader, locale, isExpired } = props;
  const { pages, fixed, offers, lockedDays } = shown;
  const total = pages.length;
  const [at, setAt] = useState(() => (props.page ?? 1) - 1);
  const [choice, setChoice] = useState<DashboardChoice>(props.choice ?? NOTHING);
  const [drills, setDrills] = useState(WHOLE);
  const [problem, setProblem] = useState<string | null>(null);
  const { labels, name } = useLabels(shown);
  const current = Math.min(Math.max(at, 0), total - 1);
  const page = pages[current];
  if (!page) throw new Error('A dashboard has at least one page.');
  const { stateOf, retry } = useTiles(loader, page, choice, drills);

  const goTo = (index: number) => {
    const next = pages[index];
    if (!next || index === current) return;
    setAt(index);
    props.onPageChange?.({ pageId: next.id, title: next.title, page: index + 1, total });
  };
  const choose = (next: DashboardChoice) => {
    setChoice(next);
    props.onFilterChange?.(next);
  };
  const keep = ({ dimension, values }: DimensionFilter) => {
    name(dimension, values);
    const filters = chosenFilters(shown, choice);
    choose({ ...choice, filters: { ...filters, [dimension]: values.map(({ id }) => id) } });
  };
  const lookInto = (tileId: string, steps: Steps) => {
    const others = [...drills].filter(([id]) => id !== tileId);
    setDrills(new Map(steps.length > 0 ? [...others, [tileId, steps]] : others));
    props.onDrill?.({ tileId, steps });
  };
  const download = async (tileId: string) => {
    setProblem(null);
    try {
      const [{ saveBlob }, { name: file, blob }] = await Promise.all([
        import('../../viewer/save-blob.ts'),
        loader.csv(page.id, tileId, choice, drills.get(tileId)),
      ]);
      saveBlob(blob, file);
      props.onExport?.('csv', file);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The file could not be made.';
      setProblem(message);
      props.onError?.(message);
    }
  };
  useImperativeHandle(props.ref, () => ({
    async goTo(number) {
      if (!pages[number - 1]) {
        throw new RangeError(`There is no page ${number}: the dashboard has ${total}.`);
      }
      goTo(number - 1);
    },
  }));
  useChanged(props.page, (number) => setAt((number ?? 1) - 1));
  useChanged(props.choice, (next) => setChoice(next ?? NOTHING));
  useChanged(isExpired, (expired) => {
    if (!expired) retry();
  });
  return (
    <>
      <header className={frameCss.bar} part="bar">
        <div className={frameCss.heading}>
          <h2 className={frameCss.title} part="title">
            {shown.name}
          </h2>
          <p className={frameCss.asOf}>
            {shown.asOf ? (
              <>
                <span className={frameCss.live} />
                {`As of ${writeMoment(shown.asOf, shown.timeZone, locale)} ${shown.timeZone}`}
              </>
            ) : (
              'Nothing has been loaded yet'
            )}
          </p>
        </div>
      </header>
      {total > 1 ? (
        <nav className={css.pages} part="pages" aria-label="Pages">
          {pages.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className={css.page}
              aria-current={index === current ? 'page' : undefined}
              onClick={() => goTo(index)}
            >
              {title}
            </button>
          ))}
        </nav>
      ) : null}
      {fixed.length > 0 || lockedDays ? (
        <ul className={css.fixed} aria-label="Filters of this page">
          {lockedDays ? <li className={css.lock}>{writeRange(lockedDays, locale)}</li> : null}
          {fixed.map(({ dimension, label, values, total: count }) => (
            <li key={dimension} className={css.lock}>
              <span className={css.lockLabel}>{label}</span> {fixedWords(values, count)}
            </li>
          ))}
        </ul>
      ) : null}
      {offers.length > 0 || shown.days ? (
        <Suspense fallback={<div className={frameCss.filtersSpace} />}>
          <Filters
            {...{ shown, loader, locale, labels, choice }}
            onNames={name}
            onChange={choose}
          />
        </Suspense>
      ) : null}
      {isExpired ? (
        <p className={frameCss.notice} data-tone="warning" role="status">
          The session of this page has expired. What is shown stays; reload the page for more.
        </p>
      ) : null}
      {problem ? (
        <div className={frameCss.notice} data-tone="error" role="alert">
          <span className={frameCss.noticeText}>{problem}</span>
          <NativeButton size="row" onPress={() => setProblem(null)}>
            Dismiss
          </NativeButton>
        </div>
      ) : null}
      <div className={css.canvas}>
        {page.tiles.length > 0 ? (
          <Grid page={page}>
            {(tile) => (
              <Suspense
                fallback={
                  <TileFrame id={tile.id} title={tile.title || 'Tile'} isBare isLoading>
                    <TileWaiting />
                  </TileFrame>
                }
              >
                <TileView
                  {...{ tile, shown, choice, labels, locale }}
                  state={stateOf(tile.id)}
                  onRetry={retry}
                  steps={drills.get(tile.id)}
                  onKeep={keep}
                  onDrill={(steps) => lookInto(tile.id, steps)}
                  onCsv={shown.csv ? () => void download(tile.id) : undefined}
                />
              </Suspense>
            )}
          </Grid>
        ) : (
          <p className={css.none}>This page has no tiles yet.</p>
        )}
      </div>
    </>
  );
}

/** `Spring, Summer and 3 more`; `5 chosen` where names are not for readers. */
function fixedWords(values: readonly string[], total: number): string {
  if (values.length === 0) return `${total} chosen`;
  const named = values.slice(0, 3).join(', ');
  return values.length > 3 ? `${named} and ${values.length - 3} more` : named;
}

/** Names of values: those saved with the dashboard, and those that were found or pressed since. */
function useLabels({ offers }: EmbedDashboard): {
  readonly labels: Labels;
  readonly name: (dimension: string, values: DimensionFilter['values']) => void;
} {
  const [labels, setLabels] = useState<Labels>(
    () =>
      new Map(
        offers.flatMap(({ dimension, values }) =>
          values.map(({ id, label }) => [labelKey(dimension, id), label] as const),
        ),
      ),
  );
  return {
    labels,
    name: (dimension, values) =>
      setLabels((before) => {
        const isNew = values.some(({ id }) => !before.has(labelKey(dimension, id)));
        if (!isNew) return before;
        return new Map([
          ...before,
          ...values.map(({ id, label }) => [labelKey(dimension, id), label] as const),
        ]);
      }),
  };
}
