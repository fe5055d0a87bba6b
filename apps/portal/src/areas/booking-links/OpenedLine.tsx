/** An opened line: the placements that it may take, several at once, and what speaks for and against each. */
import type {
  LinkEntry,
  LinkPlacement,
  PlacementSuggestion,
} from '@flightdeck/contract/booking-links';
import { Button, Checkbox } from '@flightdeck/design-system';
import { numberFormat } from '@flightdeck/domain/locale';
import { useState } from 'react';
import { Confidence, Weights } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { type Choices, pairOf, placementsOf, refuse, tick } from './choices.ts';
import { FindPlacement } from './FindPlacement.tsx';
import { aboutPlacement, impressions } from './words.ts';

/** What a row and its opened part take. */
export interface LineProps {
  readonly clientUuid: string;
  readonly entry: Extract<LinkEntry, { kind: 'line' }>;
  readonly choices: Choices;
  readonly onChoices: (change: (now: Choices) => Choices) => void;
}

interface Candidate {
  readonly placement: LinkPlacement;
  /** Null for one that the line has, or that was searched for. */
  readonly suggestion: PlacementSuggestion | null;
}

/** Placements at the left, why at the right. */
export function OpenedLine(props: LineProps & { readonly id: string }) {
  const { id, clientUuid, entry, choices, onChoices } = props;
  const { line, suggestions } = entry;
  const { locale } = useViewer().user;
  const [found, setFound] = useState<readonly LinkPlacement[]>([]);
  const [asked, setAsked] = useState(suggestions[0]?.placement.placementId ?? null);
  const [isFinding, setFinding] = useState(false);
  const chosen = placementsOf(choices, line.bookingId);
  const suggested = new Set(suggestions.map(({ placement }) => placement.placementId));
  const candidates: readonly Candidate[] = [
    ...line.linked.map((placement) => ({ placement, suggestion: null })),
    ...suggestions.map((suggestion) => ({ placement: suggestion.placement, suggestion })),
    ...found
      .filter(({ placementId }) => !suggested.has(placementId))
      .map((placement) => ({ placement, suggestion: null })),
  ];
  const ticked = candidates.filter(({ placement }) => chosen.includes(placement.placementId));
  const delivered = ticked.reduce((sum, { placement }) => sum + placement.delivered, 0);
  const why = suggestions.find(({ placement }) => placement.placementId === asked);
  return (
    <div id={id} className={css.opened}>
      <div className={css.part16}>
        <div className={css.between}>
          <h3 className={css.partTitle}>Placements for this line</h3>
          <span className={css.muted}>one line may take several</span>
        </div>
        <ul className={css.candidates}>
          {candidates.map(({ placement, suggestion }) => {
            const { placementId } = placement;
            const isRefused = choices.refused.has(pairOf(line.bookingId, placementId));
            return (
              <li key={placementId} className={css.candidate}>
                <Checkbox
                  aria-label={placement.name}
                  isSelected={chosen.includes(placementId)}
                  onChange={(isTicked) =>
                    onChoices((now) => tick(now, line.bookingId, placementId, isTicked))
                  }
                />
                <span className={css.candidateWords}>
                  <span className={isRefused ? `${css.raw} ${css.struck}` : css.raw}>
                    {placement.name}
                  </span>
                  <span className={css.muted}>{aboutPlacement(placement, locale)}</span>
                </span>
                <span className={css.figure}>{impressions(placement.delivered, locale)}</span>
                {suggestion === null ? (
                  <span className={css.muted}>
                    {line.linked.includes(placement) ? 'linked' : 'found'}
                  </span>
                ) : (
                  <>
                    <Confidence {...suggestion} />
                    <Button
                      variant="text"
                      size="row"
                      aria-pressed={asked === placementId}
                      aria-label={`Why ${placement.name}`}
                      onPress={() => setAsked(placementId)}
                    >
                      Why
                    </Button>
                    <Button
                      variant="text"
                      size="row"
                      aria-label={
                        isRefused
                          ? `Perhaps ${placement.name} after all`
                          : `Not this one: ${placement.name}`
                      }
                      onPress={() =>
                        onChoices((now) => refuse(now, line.bookingId, placementId, !isRefused))
                      }
                    >
                      {isRefused ? 'Perhaps' : 'Not this one'}
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <div className={css.between}>
          <span className={css.muted}>
            {ticked.length} ticked deliver <b>{impressions(delivered, locale)}</b>
            {line.expected === null
              ? ''
              : ` of ${impressions(line.expected, locale)} expected by now`}
          </span>
          <Button variant="text" size="small" onPress={() => setFinding(true)}>
            Search placements
          </Button>
        </div>
      </div>
      {why ? <Why suggestion={why} /> : null}
      {isFinding ? (
        <FindPlacement
          clientUuid={clientUuid}
          line={line}
          onFound={(placement) => {
            setFinding(false);
            setFound((now) => [...now, placement]);
            onChoices((now) => tick(now, line.bookingId, placement.placementId, true));
          }}
          onClose={() => setFinding(false)}
        />
      ) : null}
    </div>
  );
}

function Why({ suggestion }: { readonly suggestion: PlacementSuggestion }) {
  const { locale } = useViewer().user;
  const { weights, among, placement } = suggestion;
  const bits = numberFormat(locale, {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  });
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  return (
    <section className={css.part16} aria-label={`Why ${placement.name}`}>
      <h3 className={css.partTitle}>
        Why <span className={css.raw}>{placement.name}</span>
      </h3>
      <Weights weights={weights} />
      <p className={css.muted}>
        {`Together ${bits.format(sum)} bits. Before anything is compared it belongs to each of ${among} lines alike: ${bits.format(-Math.log2(Math.max(1, among)))} bits.`}
      </p>
    </section>
  );
}
