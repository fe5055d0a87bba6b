/** How far a tile is looked into, with the way back. */
import { NativeButton } from '@flightdeck/design-system';
import { type DrillStep, dimensionLabel } from '@flightdeck/domain/dashboards';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import * as css from './drill-path.css.ts';

interface DrillPathProps {
  readonly steps: readonly DrillStep[];
  /** Goes back to the first so many steps. */
  readonly onBack: (count: number) => void;
}

/** Each earlier step is a button that goes back to it. */
export function DrillPath({ steps, onBack }: DrillPathProps) {
  const [first] = steps;
  if (!first) return null;
  return (
    <nav className={css.path} aria-label="Looked into">
      <NativeButton variant="text" size="row" className={css.step} onPress={() => onBack(0)}>
        {`All by ${dimensionLabel(first.dimension).toLowerCase()}`}
      </NativeButton>
      {steps.map(({ dimension, id, label }, index) => (
        <Fragment key={`${dimension} ${id}`}>
          <ChevronRight size={14} aria-hidden className={css.arrow} />
          {index === steps.length - 1 ? (
            <span className={css.current} aria-current="true">
              {label}
            </span>
          ) : (
            <NativeButton
              variant="text"
              size="row"
              className={css.step}
              onPress={() => onBack(index + 1)}
            >
              {label}
            </NativeButton>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
