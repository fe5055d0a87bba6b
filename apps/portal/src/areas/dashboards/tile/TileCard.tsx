/** A tile as a card: its title, its figures as they arrive, and what is to be said of them. */
import { Button, cx, EmptyState } from '@flightdeck/design-system';
import {
  type DashboardBody,
  drilled,
  type Tile,
  tileDays,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import type { SlideData } from '@flightdeck/slides';
import {
  aroundOf,
  FINDINGS,
  TileBody,
  type TileContext,
  type TileDefinition,
  tileNotes,
  tileQuestions,
  tileTitle,
} from '@flightdeck/slides/tiles';
import { TileFrame, TileWaiting, useNear, useSize } from '@flightdeck/widgets/dashboard';
import { DrillPath } from '@flightdeck/widgets/dashboard/drill-path';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { loadChunk } from '../../../app/chunks.ts';
import { useKinds } from '../../../app/tiles/use-kinds.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useDownload } from '../download/use-download.ts';
import { bodyOfTile } from './drill.ts';
import { FullTile } from './FullTile.tsx';
import { RowsDialog } from './RowsDialog.tsx';
import { useReading } from './reading.ts';
import { TileMenu } from './TileMenu.tsx';
import { PrintedNotes, TileNotes } from './TileNotes.tsx';
import * as css from './tile.css.ts';
import { type TileFigures, useTileData } from './use-tile-data.ts';

// Whoever reads a tile does not load what sets its alerts, or adds it to reports.
const AlertDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../alerts/AlertDialog.tsx')).AlertDialog })),
);

const AddToReportDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../report/AddToReportDialog.tsx')).AddToReportDialog,
  })),
);

export interface TileCardProps {
  readonly tile: Tile;
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  /** Entries of its menu, or handles, at the right of its title; in place of its own menu. */
  readonly actions?: ReactNode;
}

/** Fills its place. */
export function TileCard(props: TileCardProps) {
  const { tile, actions } = props;
  const [kind] = useKinds([tile]);
  const isBarred = useIsBarred(tile);
  if (typeof kind === 'object' && !isBarred) return <KnownTile {...props} definition={kind} />;
  return (
    <TileFrame
      id={tile.id}
      title={tile.title || 'Tile'}
      isBare={tile.title === ''}
      isLoading={kind === 'loading'}
      end={actions}
    >
      {kind === 'loading' ? (
        <TileWaiting />
      ) : isBarred ? (
        <EmptyState title="You may not see this tile">
          It shows what campaign health found. Ask your administrator for access to campaign health.
        </EmptyState>
      ) : (
        <EmptyState title="This tile cannot be drawn">
          {`Its kind “${tile.kind}” could not be loaded. Load the page again, or choose another kind.`}
        </EmptyState>
      )}
    </TileFrame>
  );
}

/** Whether the person may not see what the tile shows; it is then not asked for. */
function useIsBarred({ kind }: Tile): boolean {
  const { allowed } = useViewer();
  return kind === FINDINGS && allowed['troubleshooter/aggregator'] !== true;
}

interface KnownTileProps extends TileCardProps {
  readonly definition: TileDefinition;
}

function KnownTile({ tile: saved, body, choice, actions, definition }: KnownTileProps) {
  const { settings, user, access } = useViewer();
  const reading = useReading();
  const isStill = reading?.isOnScreen === true;
  const steps = reading?.drills[saved.id];
  const tile = useMemo(() => drilled(saved, steps), [saved, steps]);
  const [nearRef, isNear] = useNear<HTMLElement>();
  const [bodyRef, size] = useSize<HTMLDivElement>();
  const menu = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'rows' | 'alerts' | 'report' | 'full' | null>(null);
  const figures = useTileData(tile, definition, body, choice, !reading?.isLazy || isNear);
  const { today } = settings;
  const { locale } = user;
  const data = figures.status === 'ready' ? figures.data : undefined;
  const context = useMemo((): TileContext => {
    const around = aroundOf(body, choice, today);
    return {
      ...tileDays(tile, around, body.view.period),
      around,
      locale,
      currency: currencyIn(data) ?? body.currency,
      calculated: body.metrics,
    };
  }, [body, choice, today, tile, locale, data]);
  const title = tileTitle(tile, context);
  // A kind that names what it shows has all of the tile; its buttons stand over its corner.
  const isBare = definition.isUntitled === true && saved.title.trim() === '';
  const questions = useMemo(
    () => tileQuestions(definition, tile, context),
    [definition, tile, context],
  );
  const notes = useMemo(
    () => tileNotes(tile, choice, { ...context, questions }, data, locale),
    [tile, choice, context, questions, data, locale],
  );
  const { download, isPending: isMakingFile } = useDownload();
  const parts = { tile, definition, context };
  return (
    <>
      <TileFrame
        ref={nearRef}
        id={tile.id}
        title={title}
        isBare={isBare}
        isLoading={figures.status === 'loading'}
        isUpdating={figures.isUpdating}
        bodyRef={bodyRef}
        end={
          <>
            {isStill ? null : <TileNotes title={title} notes={notes} text={tile.note} />}
            {actions ??
              (figures.plan.asks.length > 0 && !isStill ? (
                <TileMenu
                  ref={menu}
                  title={title}
                  plan={figures.plan}
                  questions={questions}
                  metrics={body.metrics}
                  hasFigures={data !== undefined}
                  isMakingFile={isMakingFile}
                  onFile={(format) =>
                    download(
                      { format, tileId: tile.id, body: bodyOfTile(body, tile), choice },
                      title,
                    )
                  }
                  onRows={tile.question ? () => setOpened('rows') : undefined}
                  onAlerts={
                    saved.question && reading?.dashboardId ? () => setOpened('alerts') : undefined
                  }
                  onReport={access.createReport ? () => setOpened('report') : undefined}
                  onFull={() => setOpened('full')}
                />
              ) : null)}
          </>
        }
        above={
          steps && reading ? (
            <DrillPath
              steps={steps}
              onBack={(count) => reading.onDrill(saved.id, steps.slice(0, count))}
            />
          ) : null
        }
        below={
          <>
            {figures.status === 'ready' && figures.isOld ? (
              <p className={cx(css.foot, css.old)}>
                Not brought up to date: what you see may have changed.{' '}
                <Button variant="text" size="row" onPress={figures.retry}>
                  Try again
                </Button>
              </p>
            ) : null}
            <PrintedNotes notes={notes} text={tile.note} />
          </>
        }
      >
        {data ? (
          size ? (
            <TileBody {...parts} data={data} {...size} />
          ) : null
        ) : (
          <NoFigures title={title} figures={figures} />
        )}
      </TileFrame>
      {opened === 'rows' && data ? (
        <RowsDialog
          {...{ tile, title, context, data }}
          reading={reading}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === 'alerts' && saved.question && reading?.dashboardId ? (
        <Suspense fallback={null}>
          <AlertDialog
            dashboardId={reading.dashboardId}
            tileId={saved.id}
            question={saved.question}
            calculated={body.metrics}
            currency={context.currency}
            title={title}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
      {opened === 'report' ? (
        <Suspense fallback={null}>
          <AddToReportDialog
            body={bodyOfTile(body, tile)}
            {...{ tile, choice, title }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
      {opened === 'full' && data ? (
        <FullTile {...parts} {...{ title, data }} opener={menu} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}

function NoFigures(props: { readonly title: string; readonly figures: TileFigures }) {
  const { title, figures } = props;
  if (figures.status !== 'failed') return <TileWaiting />;
  return (
    <div className={css.failed} title={figures.message}>
      <p className={css.failedTitle}>The figures could not be loaded</p>
      <p className={css.why}>{figures.message}</p>
      <Button size="small" aria-label={`Try again: ${title}`} onPress={figures.retry}>
        Try again
      </Button>
    </div>
  );
}

/** What the money of an answer is in; undefined where it has none. */
const currencyIn = (data: SlideData | undefined): string | null | undefined =>
  Object.values(data?.results ?? {}).find(({ currency }) => currency !== undefined)?.currency;
