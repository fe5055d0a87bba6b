/** Claimed and counted: what each system claims of an outcome, what counts, and what is left out. */
import { Badge } from '@flightdeck/design-system';
import { Figure } from '../figure/Figure.tsx';
import { useRoving } from '../figure/use-roving.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { askedFigure } from './asked.ts';
import { type ClaimedOutcome, claimedOutcomes, countWords, type SourceClaim } from './claims.ts';
import * as css from './digital.css.ts';
import { FiguresCard, type FiguresQuery, NoFigures } from './FiguresCard.tsx';
import { useWriter } from './use-writer.ts';

interface ClaimsCardProps {
  readonly shown: ShownOutcomes;
  readonly query: FiguresQuery;
}

/** The card. */
export function ClaimsCard({ shown, query }: ClaimsCardProps) {
  return (
    <FiguresCard
      title="Claimed and counted"
      query={query}
      names={['claimed']}
      height={220}
      padding="none"
    >
      {(results) => {
        const all = claimedOutcomes(results.claimed, shown.link.chosen, shown.body);
        return all.every(({ sources }) => sources.length === 0) ? (
          <NoFigures>No system claims an outcome in these days.</NoFigures>
        ) : (
          <Claims all={all} shown={shown} />
        );
      }}
    </FiguresCard>
  );
}

function Claims(props: { readonly all: readonly ClaimedOutcome[]; readonly shown: ShownOutcomes }) {
  const { all, shown } = props;
  const roving = useRoving();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="Claims by outcome and system">
        <table className={css.table} {...roving}>
          <thead>
            <tr>
              <th scope="col">Outcome and system</th>
              <th scope="col">Claimed</th>
              <th scope="col">Counted</th>
              <th scope="col">Left out</th>
            </tr>
          </thead>
          {all
            .filter(({ sources }) => sources.length > 0)
            .map((one) => (
              <Lines key={one.outcome.id} one={one} shown={shown} />
            ))}
        </table>
      </section>
      <p className={css.foot}>
        <span className={css.note}>
          Systems claim the same outcome more than once, so claims of two systems are never added.
        </span>
      </p>
    </>
  );
}

function Lines({ one, shown }: { readonly one: ClaimedOutcome; readonly shown: ShownOutcomes }) {
  const { count, locale } = useWriter(null);
  const { outcome, sources, counted, isDisputed } = one;
  // Each figure is of this outcome alone, whichever are looked at.
  const own: ShownOutcomes = {
    ...shown,
    link: {
      ...shown.link,
      chosen: { value: outcome.id, label: outcome.name, outcomes: [outcome] },
    },
  };
  const figure = (
    id: 'outcomes' | 'claimed' | 'left',
    label: string,
    value: number,
    of?: SourceClaim,
  ) => (
    <Figure
      isOfMany
      ask={() =>
        askedFigure(
          own,
          {
            ...{ id, label, written: count(value) },
            where: of ? `${outcome.name}, ${of.source}` : outcome.name,
            ...(of ? { row: { dimension: 'measuredBy', id: Number(of.id) } } : {}),
          },
          locale,
        )
      }
    >
      {count(value)}
    </Figure>
  );
  const [most, ...others] = sources;
  const least = others.at(-1);
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup">
          {outcome.name} {isDisputed ? <Badge tone="warning">Disputed</Badge> : null}
          <span className={css.groupNote}>
            {isDisputed && most && least
              ? `${most.source} says ${count(most.claimed)}, ${least.source} ${count(least.claimed)}; ${countWords(outcome, shown.body)}.`
              : `${countWords(outcome, shown.body)}.`}
          </span>
        </th>
        <td>–</td>
        <td>{figure('outcomes', 'Counted', counted)}</td>
        <td>–</td>
      </tr>
      {sources.map((claim) => (
        <tr key={claim.source}>
          <th scope="row" className={css.inner}>
            {claim.source}
            {claim.isSelfReported ? <span className={css.note}> credits itself</span> : null}
          </th>
          <td>{figure('claimed', 'Claimed', claim.claimed, claim)}</td>
          <td>{figure('outcomes', 'Counted', claim.counted, claim)}</td>
          <td>{figure('left', 'Left out', claim.left, claim)}</td>
        </tr>
      ))}
    </tbody>
  );
}
