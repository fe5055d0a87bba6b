/** Compares the figures of the slide in view with the saved ones, and offers saved or fresh (product.md, "Restatement"). */
import type { SlideFigures } from '@flightdeck/contract';
import { Button } from '@flightdeck/design-system';
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import { type Restatement, restatements, type Slide } from '@flightdeck/domain/report';
import { contextOf, currencyOf } from '@flightdeck/slides';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './builder.css.ts';
import type { BuilderSetup, FiguresChoice, LoadedSlide } from './types.ts';
import type { KeptFigures } from './use-kept-figures.ts';

/** Props of the banner. */
export interface FiguresBannerProps {
  readonly slide: Slide;
  readonly loaded: LoadedSlide | undefined;
  readonly setup: BuilderSetup;
  readonly kept: KeptFigures;
  readonly choice: FiguresChoice | null;
  readonly onChoose: (choice: FiguresChoice) => void;
}

/** Figures named; the others are counted. */
const NAMED = 3;

/** Empty where saved and fresh are equal, or where fresh figures were chosen. */
export function FiguresBanner(props: FiguresBannerProps) {
  const { slide, loaded, setup, kept, choice, onChoose } = props;
  if (choice === 'fresh' || kept.status === 'none') return null;
  const useFresh = (
    <Button size="small" onPress={() => onChoose('fresh')}>
      Use fresh
    </Button>
  );
  if (choice === 'saved' && kept.status === 'failed') {
    return (
      <Banner
        actions={
          <>
            <Button variant="text" size="small" onPress={kept.retry}>
              Try again
            </Button>
            {useFresh}
          </>
        }
      >
        The saved figures did not load. These are fresh ones.
      </Banner>
    );
  }
  const figures = kept.slides[slide.id];
  const change = figures && changeOf(figures, loaded, setup);
  if (choice === 'saved') {
    if (kept.status !== 'ready' || loaded?.status === 'failed') return null;
    if (!figures) {
      return (
        <Banner actions={useFresh}>
          This slide was not there when the report was saved. It shows fresh figures.
        </Banner>
      );
    }
    const { locale } = setup.context;
    return (
      <Banner actions={useFresh}>
        As saved {writeMoment(figures.at, setup.timeZone, locale)}.
        {change && <> Since then: {change}</>}
      </Banner>
    );
  }
  if (!change) return null;
  return (
    <Banner
      actions={
        <>
          <Button variant="text" size="small" onPress={() => onChoose('saved')}>
            Keep saved
          </Button>
          {useFresh}
        </>
      }
    >
      Since you saved: {change}
    </Banner>
  );
}

/** "impressions 14.26m → 14.21m, clicks 27.4k → 27.3k and 1 more", or a changed range; empty when nothing changed. */
function changeOf(
  { data, range }: SlideFigures,
  loaded: LoadedSlide | undefined,
  { context }: BuilderSetup,
): ReactNode {
  const { locale } = context;
  if (range.start !== context.range.start || range.end !== context.range.end) {
    return (
      <>
        range{' '}
        <strong>
          {writeRange(range, locale)} → {writeRange(context.range, locale)}
        </strong>
      </>
    );
  }
  if (loaded?.fresh.kind !== 'ready') return null;
  const currency = currencyOf(contextOf(context, loaded.fresh));
  const changes = restatements(data.results, loaded.fresh.data.results, { currency, locale });
  return changes.length > 0 ? <Changes changes={changes} /> : null;
}

function Changes({ changes }: { readonly changes: readonly Restatement[] }) {
  const more = changes.length - NAMED;
  return (
    <>
      {changes.slice(0, NAMED).map(({ label, before, after }, index) => (
        <span key={label}>
          {index > 0 && ', '}
          {label}{' '}
          <strong className={css.figure}>
            {before} → {after}
          </strong>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

function Banner({
  actions,
  children,
}: {
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.banner} role="status">
      <History size={16} className={css.bannerIcon} aria-hidden="true" />
      <p className={css.bannerText}>{children}</p>
      {actions}
    </div>
  );
}
