/** A line of the plan with what it is or may be linked to; opened, with each placement and why. */
import { Button, Checkbox } from '@flightdeck/design-system';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Confidence } from '../../app/matching/Confidence.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import { choose, placementsOf } from './choices.ts';
import { type LineProps, OpenedLine } from './OpenedLine.tsx';
import { WeightColumns } from './WeightColumns.tsx';
import { aboutLine, aboutPlacement, impressions } from './words.ts';

/** One row. The box links what is suggested, or leaves the line as it is. */
export function LineRow({ clientUuid, entry, choices, onChoices }: LineProps) {
  const { locale } = useViewer().user;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { line, suggestions } = entry;
  const linked = line.linked.map(({ placementId }) => placementId);
  const chosen = placementsOf(choices, line.bookingId);
  const offered = suggestions.filter(({ band }) => band !== 'hidden');
  const known = [...line.linked, ...suggestions.map(({ placement }) => placement)];
  const shown = known.filter(({ placementId }) => chosen.includes(placementId));
  const best = offered[0];
  const others = chosen.length - 1;
  const first = shown[0] ?? line.linked[0] ?? best?.placement;
  const isTicked = chosen.length > 0;
  const toggle = (isSelected: boolean) =>
    onChoices((now) => {
      const sure = offered.filter(({ band }) => band === 'ticked');
      const added = (sure.length > 0 ? sure : offered.slice(0, 1)).map(
        ({ placement }) => placement.placementId,
      );
      return choose(now, line.bookingId, isSelected ? [...new Set([...linked, ...added])] : []);
    });
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <div className={css.cells}>
        <Checkbox
          aria-label={`Link ${line.name}, ${line.number}`}
          isSelected={isTicked}
          isDisabled={!isTicked && offered.length === 0 && linked.length === 0}
          onChange={toggle}
        />
        <span className={css.linePart}>
          <span className={css.name}>{line.name}</span>
          <span className={css.muted}>{aboutLine(line, locale)}</span>
        </span>
        <span className={`${css.figure} ${css.bookedPart}`}>
          {impressions(line.impressions, locale)}
          <span className={css.unseen}> booked</span>
        </span>
        <span className={css.placementPart}>
          {first ? (
            <>
              <span className={isTicked ? css.raw : `${css.raw} ${css.muted}`}>
                {first.name}
                {others > 0 ? ` and ${others} more` : ''}
              </span>
              <span className={css.muted}>{aboutPlacement(first, locale)}</span>
            </>
          ) : (
            <span className={css.muted}>No placement is likely</span>
          )}
        </span>
        <span className={`${css.figure} ${css.deliveredPart}`}>
          {impressions(
            shown.length > 0
              ? shown.reduce((sum, { delivered }) => sum + delivered, 0)
              : (first?.delivered ?? null),
            locale,
          )}
          <span className={css.unseen}> delivered</span>
        </span>
        <span className={css.weightsPart}>
          {best ? <WeightColumns weights={best.weights} /> : null}
        </span>
        <span className={css.surePart}>
          {best ? <Confidence confidence={best.confidence} band={best.band} /> : null}
        </span>
        <span className={css.openPart}>
          <Button
            variant="text"
            size="row"
            isIconOnly
            aria-label={`Placements for ${line.name}, ${line.number}`}
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': id } : {})}
            onPress={() => setOpen(!isOpen)}
          >
            <ChevronDown size={16} className={isOpen ? css.turned : ''} />
          </Button>
        </span>
      </div>
      {isOpen ? <OpenedLine {...{ id, clientUuid, entry, choices, onChoices }} /> : null}
    </li>
  );
}
