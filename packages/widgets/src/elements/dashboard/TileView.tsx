/** A tile of an embedded dashboard: its figures, what is to be said of them, their rows, parts and file. */
import type { EmbedDashboard } from '@flightdeck/contract/embed-dashboard';
import { NativeButton } from '@flightdeck/design-system';
import {
  DashboardBody,
  type DimensionFilter,
  drilled,
  Tile,
  tileDays,
} from '@flightdeck/domain/dashboards';
import type { SlideData } from '@flightdeck/slides';
import {
  aroundOf,
  filterOfFigure,
  keptDimension,
  TileBody,
  type TileContext,
  type TileDefinition,
  type TileNote,
  tileNotes,
  tileQuestions,
  tileTitle,
} from '@flightdeck/slides/tiles';
import { Download, Info, Rows3, TriangleAlert } from 'lucide-react';
import {
  lazy,
  type RefCallback,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DrillPath } from '../../dashboard/DrillPath.tsx';
import { TileFrame, TileWaiting, useSize } from '../../dashboard/index.ts';
import { savedPeriod, viewChoice } from './choice.ts';
import * as css from './dashboard.css.ts';
import type { DashboardChoice } from './declaration.ts';
import type { Labels } from './labels.ts';
import type { Steps } from './load.ts';
import { useKind } from './use-kind.ts';
import type { TileState } from './use-tiles.ts';

const RowsDialog = lazy(() => import('./RowsDialog.tsx'));

const Metrics = DashboardBody.shape.metrics;

interface TileViewProps {
  /** As it was answered. */
  readonly tile: EmbedDashboard['pages'][number]['tiles'][number];
  readonly shown: EmbedDashboard;
  /** What is chosen now. */
  readonly choice: DashboardChoice;
  readonly labels: Labels;
  /** BCP 47. */
  readonly locale: string;
  readonly state: TileState;
  /** How far it is looked into. */
  readonly steps: Steps | undefined;
  readonly onDrill: (steps: Steps) => void;
  readonly onRetry: () => void;
  /** Keeps only these values, on all tiles. */
  readonly onKeep: (filter: DimensionFilter) => void;
  /** Absent where its owner lets nobody download figures. */
  readonly onCsv: (() => void) | undefined;
}

/** Fills its place. */
export default function TileView(props: TileViewProps) {
  const tile = useMemo(() => Tile.safeParse(props.tile).data, [props.tile]);
  if (tile) return <Readable {...props} tile={tile} />;
  return <Undrawn {...props} />;
}

type ReadableProps = Omit<TileViewProps, 'tile'> & { readonly tile: Tile };

function Readable(props: ReadableProps) {
  const kind = useKind(props.tile);
  if (typeof kind === 'object') return <Known {...props} definition={kind} />;
  return <Undrawn {...props} isLoading={kind === 'loading'} />;
}

/** A tile whose code is on its way, or is of another version than the page. */
function Undrawn(props: {
  readonly tile: Pick<Tile, 'id' | 'title'>;
  readonly isLoading?: boolean;
  readonly onRetry: () => void;
}) {
  const { tile, isLoading = false, onRetry } = props;
  return (
    <TileFrame
      id={tile.id}
      title={tile.title || 'Tile'}
      isBare={tile.title === ''}
      isLoading={isLoading}
    >
      {isLoading ? (
        <TileWaiting />
      ) : (
        <Message text="This tile cannot be drawn: reload the page." onRetry={onRetry} />
      )}
    </TileFrame>
  );
}

function Known(props: ReadableProps & { readonly definition: TileDefinition }) {
  const { tile: saved, definition, shown, choice, labels, locale, state, onRetry, onKeep } = props;
  const { steps, onDrill, onCsv } = props;
  const { known, isUpdating } = state;
  // Figures stay with the days and the parts that they are of until others come.
  const [drawn, drawnSteps] = known && isUpdating ? [known.choice, known.steps] : [choice, steps];
  const tile = useMemo(() => drilled(saved, drawnSteps), [saved, drawnSteps]);
  const [areRowsOpen, setRowsOpen] = useState(false);
  const answer = known?.answer;
  const data = answer && 'data' in answer ? answer.data : undefined;
  const { today, currency } = shown;
  const calculated = useMemo(() => Metrics.safeParse(shown.metrics).data ?? [], [shown]);
  const of = useMemo(() => viewChoice(shown, drawn, labels), [shown, drawn, labels]);
  const context = useMemo((): TileContext => {
    const around = aroundOf(shown, of, today);
    return {
      ...tileDays(tile, around, savedPeriod(shown)),
      ...{ around, locale, calculated, currency: currencyIn(data) ?? currency },
    };
  }, [shown, of, today, tile, locale, calculated, data, currency]);
  const [bodyRef, size] = useSize<HTMLDivElement>();
  const notes = useMemo(() => {
    const questions = tileQuestions(definition, tile, context);
    return tileNotes(tile, of, { ...context, questions }, data, locale);
  }, [definition, tile, context, of, data, locale]);
  const title = tileTitle(tile, context);
  const dimension = tile.question && keptDimension(tile.question);
  const isPressable = shown.offers.some((offer) => offer.dimension === dimension);
  const figures = usePresses((figure) => {
    const filter = data && tile.question && filterOfFigure(figure, tile.question, data);
    if (filter && isPressable) onKeep(filter);
  });
  const hasFile = onCsv && data && tile.question;
  const hasRows = data && tile.question && tile.question.dimensions.length > 0;
  return (
    <>
      <TileFrame
        id={tile.id}
        title={title}
        isBare={definition.isUntitled === true && tile.title.trim() === ''}
        isLoading={answer === undefined}
        isUpdating={isUpdating}
        bodyRef={bodyRef}
        end={
          <>
            {data ? <About title={title} notes={notes} text={tile.note} /> : null}
            {hasRows ? (
              <NativeButton
                variant="text"
                size="row"
                isIconOnly
                aria-label={`Rows of ${title}`}
                aria-haspopup="dialog"
                onPress={() => setRowsOpen(true)}
              >
                <Rows3 size={16} />
              </NativeButton>
            ) : null}
            {hasFile ? (
              <NativeButton
                variant="text"
                size="row"
                isIconOnly
                aria-label={`Download CSV of ${title}`}
                onPress={onCsv}
              >
                <Download size={16} />
              </NativeButton>
            ) : null}
          </>
        }
        above={
          steps ? (
            <DrillPath steps={steps} onBack={(count) => onDrill(steps.slice(0, count))} />
          ) : null
        }
      >
        {data ? (
          size ? (
            <div ref={figures} className={isPressable ? css.pressable : undefined}>
              <TileBody {...{ tile, definition, context, data }} {...size} />
            </div>
          ) : null
        ) : answer && 'message' in answer ? (
          <Message text={answer.message} onRetry={answer.barred ? undefined : onRetry} />
        ) : (
          <TileWaiting />
        )}
      </TileFrame>
      {areRowsOpen && data ? (
        <Suspense fallback={null}>
          <RowsDialog
            {...{ tile, title, context, data }}
            onKeep={isPressable ? onKeep : undefined}
            onDrill={shown.drill ? (step) => onDrill([...(steps ?? []), step]) : undefined}
            onCsv={onCsv}
            onClose={() => setRowsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A press on a drawn figure; the filters are there for the keyboard. */
function usePresses(onFigure: (figure: string) => void): RefCallback<HTMLElement> {
  const pressed = useRef(onFigure);
  pressed.current = onFigure;
  return useCallback((element) => {
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const figure = target.closest('[data-figure]')?.getAttribute('data-figure');
      if (figure) pressed.current(figure);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);
}

/** In place of figures. */
function Message(props: { readonly text: string; readonly onRetry: (() => void) | undefined }) {
  return (
    <div className={css.message} role="status">
      <p className={css.messageText}>{props.text}</p>
      {props.onRetry ? (
        <NativeButton size="small" onPress={props.onRetry}>
          Try again
        </NativeButton>
      ) : null}
    </div>
  );
}

interface AboutProps {
  readonly title: string;
  readonly notes: readonly TileNote[];
  /** Of the author; empty for none. */
  readonly text: string;
}

/** Pixels of what the button opens. */
const ABOUT_WIDTH = 300;

/** What is to be said of the figures, behind a button. */
function About({ title, notes, text }: AboutProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (notes.length === 0 && !text) return null;
  // The browser opens and closes it above everything, at no place of its own.
  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    const left = Math.min(box.right - ABOUT_WIDTH, window.innerWidth - ABOUT_WIDTH - 8);
    panel.current.style.top = `${box.bottom + 4}px`;
    panel.current.style.left = `${Math.max(8, left)}px`;
  };
  return (
    <>
      <NativeButton
        ref={button}
        variant="text"
        size="row"
        isIconOnly
        aria-label={`About ${title}`}
        popoverTarget={id}
        onPress={place}
      >
        {notes.some(({ isWarning }) => isWarning) ? (
          <TriangleAlert size={16} className={css.warning} />
        ) : (
          <Info size={16} />
        )}
      </NativeButton>
      <div ref={panel} id={id} popover="auto" className={css.about}>
        {text ? <p className={css.messageText}>{text}</p> : null}
        <ul className={css.noteList}>
          {notes.map((note) => (
            <li key={note.text} className={note.isWarning ? css.warned : undefined}>
              {note.text}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What the money of an answer is in; undefined where it has none. */
const currencyIn = (data: SlideData | undefined): string | null | undefined =>
  Object.values(data?.results ?? {}).find(({ currency }) => currency !== undefined)?.currency;
