/** A placement that several lines claim: none gets it until one is chosen. */
import type { LinkEntry } from '@flightdeck/contract/booking-links';
import { Badge, Button } from '@flightdeck/design-system';
import { CircleAlert } from 'lucide-react';
import { Confidence, reasonsOf } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { aboutLine, aboutPlacement, impressions } from './words.ts';

/** Props of ConflictRow. */
export interface ConflictRowProps {
  readonly entry: Extract<LinkEntry, { kind: 'conflict' }>;
  /** The line that keeps it; undefined while nothing is decided. */
  readonly kept: number | undefined;
  readonly onKeep: (bookingId: number | null) => void;
}

/** The placement, and under it the lines. */
export function ConflictRow({ entry: { placement, claims }, kept, onKeep }: ConflictRowProps) {
  const { locale } = useViewer().user;
  return (
    <li className={`${css.row} ${css.conflict}`}>
      <div className={css.conflictHead}>
        <CircleAlert size={20} aria-hidden className={css.warned} />
        <div className={css.claimWords}>
          <span className={css.raw}>{placement.name}</span>
          <span className={css.muted}>
            {aboutPlacement(placement, locale)} · {impressions(placement.delivered, locale)}{' '}
            delivered
          </span>
        </div>
      </div>
      <ul className={css.claimRows} aria-label={`Lines that claim ${placement.name}`}>
        {claims.map(({ line, confidence, weights }) => {
          const isKept = line.bookingId === kept;
          return (
            <li key={line.bookingId} className={css.claim} data-kept={isKept || undefined}>
              <span className={css.claimWords}>
                <span className={css.name}>{line.name}</span>
                <span className={css.muted}>{aboutLine(line, locale)}</span>
                <span className={css.muted}>{reasonsOf(weights)}</span>
              </span>
              <span className={css.figure}>
                {impressions(line.impressions, locale)}
                <span className={css.unseen}> booked</span>
              </span>
              <Confidence confidence={confidence} band="review" />
              {isKept ? (
                <>
                  <Badge tone="success">Keeps it</Badge>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`Leave open: ${placement.name}`}
                    onPress={() => onKeep(null)}
                  >
                    Leave open
                  </Button>
                </>
              ) : (
                <Button
                  size="small"
                  aria-label={`Keep this: ${placement.name} for ${line.name}, ${line.number}`}
                  onPress={() => onKeep(line.bookingId)}
                >
                  Keep this
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
