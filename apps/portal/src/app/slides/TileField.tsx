/** The tile that a slide shows: what it asks, and its filters. It is taken, not typed. */
import { filterWords, SlideTile, tileName, tileOfSlide } from '@flightdeck/domain/dashboards';
import type { SlideOptions } from '@flightdeck/domain/report';
import * as css from './fields.css.ts';

/** Props of the field; a value that is no tile counts as none. */
interface TileFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: SlideOptions[string] | undefined;
}

export function TileField({ label, description, value }: TileFieldProps) {
  const kept = SlideTile.safeParse(value).data;
  return (
    <div>
      <p className={css.fieldLabel}>{label}</p>
      <p>
        {kept
          ? [
              tileName(tileOfSlide(kept, '', ''), kept.metrics),
              ...kept.question.filters.map(filterWords),
            ].join(' · ')
          : 'None yet. Open a dashboard, and choose “Add to report…” in the menu of a tile.'}
      </p>
      {description ? <p className={css.fieldHelp}>{description}</p> : null}
    </div>
  );
}
