/** A card of figures: they are on their way, failed, or there. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import { Button, Card, cx, EmptyState, Skeleton } from '@flightdeck/design-system';
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as css from './digital.css.ts';

/** The answers of an aggregator, as they arrive. */
export type FiguresQuery = UseQueryResult<TileAnswers>;

interface FiguresCardProps<Name extends string> {
  readonly title: string;
  readonly query: FiguresQuery;
  /** Questions whose answers it shows. */
  readonly names: readonly Name[];
  /** Room that is kept while they load, in pixels. */
  readonly height: number;
  readonly padding?: 'none' | 'normal';
  readonly actions?: ReactNode;
  readonly children: (results: Readonly<Record<Name, MetricResult>>, all: TileAnswers) => ReactNode;
}

function resultsOf<Name extends string>(
  { results }: TileAnswers,
  names: readonly Name[],
): Readonly<Record<Name, MetricResult>> | null {
  const found: Partial<Record<Name, MetricResult>> = {};
  for (const name of names) {
    const result = results[name];
    if (result) found[name] = result;
  }
  const isWhole = (some: typeof found): some is Record<Name, MetricResult> =>
    names.every((name) => some[name] !== undefined);
  return isWhole(found) ? found : null;
}

/** Says why there are none, and lets the person try again. */
export function FiguresCard<Name extends string>(props: FiguresCardProps<Name>) {
  const { title, query, names, height, padding = 'normal', actions, children } = props;
  const { data, isPlaceholderData, isFetching, error } = query;
  const results = data ? resultsOf(data, names) : null;
  const failure = results
    ? null
    : (error?.message ?? names.map((name) => data?.failed?.[name]).find(Boolean) ?? null);
  const isWaiting = !results && failure === null;
  return (
    <Card
      title={title}
      padding={isWaiting || failure !== null ? 'normal' : padding}
      actions={actions}
      aria-busy={isWaiting || isPlaceholderData}
    >
      {results && data ? (
        <div className={cx(css.figures, isPlaceholderData && css.old)}>
          {children(results, data)}
          {error ? (
            <p className={css.note}>
              Not brought up to date: what you see may have changed.{' '}
              <Button variant="text" size="row" onPress={() => void query.refetch()}>
                Try again
              </Button>
            </p>
          ) : null}
        </div>
      ) : isWaiting || isFetching ? (
        <Skeleton height={height} />
      ) : (
        <EmptyState
          title="These figures could not be read"
          action={<Button onPress={() => void query.refetch()}>Try again</Button>}
        >
          {failure}
        </EmptyState>
      )}
    </Card>
  );
}

/** In place of figures where there are none in the chosen days. */
export const NoFigures = ({ children }: { readonly children: ReactNode }) => (
  <EmptyState title="No figures">{children}</EmptyState>
);
