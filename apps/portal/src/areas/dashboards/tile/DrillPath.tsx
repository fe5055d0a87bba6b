/** How far a tile is drilled into, with the way back. */

import { Button } from '@flightdeck/design-system';
import { type DrillStep, dimensionLabel, type Tile } from '@flightdeck/domain/dashboards';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { Reading } from './reading.ts';
import * as css from './tile.css.ts';

interface DrillPathProps {
  /** As it is saved. */
  readonly tile: Tile;
  readonly steps: readonly DrillStep[];
  readonly reading: Reading;
}

/** Each earlier step is a button that goes back to it. */
export function DrillPath({ tile, steps, reading }: DrillPathProps) {
  const [first] = steps;
  if (!first) return null;
  const back = (count: number) => reading.onDrill(tile.id, steps.slice(0, count));
  return (
    <nav className={css.path} aria-label="Looked into">
      <Button variant="text" size="row" className={css.step} onPress={() => back(0)}>
        {`All by ${dimensionLabel(first.dimension).toLowerCase()}`}
      </Button>
      {steps.map(({ dimension, id, label }, index) => (
        <Fragment key={`${dimension} ${id}`}>
          <ChevronRight size={14} aria-hidden className={css.arrow} />
          {index === steps.length - 1 ? (
            <span className={css.current} aria-current="true">
              {label}
            </span>
          ) : (
            <Button variant="text" size="row" className={css.step} onPress={() => back(index + 1)}>
              {label}
            </Button>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
