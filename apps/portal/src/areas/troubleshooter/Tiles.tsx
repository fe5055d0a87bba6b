/** Totals of each subject by level; each tile and each level of it narrows the list. */
import { cx } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { SUBJECTS, subjectOf } from '@flightdeck/domain/troubleshooter/rules';
import { memo } from 'react';
import { useViewer } from '../../app/viewer.ts';
import type { ItemFilter } from './list/columns.ts';
import * as css from './tiles.css.ts';

const LEVELS = ['1', '2', '3'] as const;

/** What the tiles narrow the list by. */
export type TileChoice = Pick<ItemFilter, 'subject' | 'level'>;

/** Props of Tiles. */
export interface TilesProps {
  /** Of `narrow`. */
  readonly levels: Int32Array;
  readonly chosen: TileChoice;
  readonly onChoose: (choice: TileChoice) => void;
  /** There is little room: one line that scrolls sideways. */
  readonly isStrip: boolean;
}

/** Subjects without items have no tile, unless the list is narrowed to them. */
export const Tiles = memo(function Tiles({ levels, chosen, onChoose, isStrip }: TilesProps) {
  const { locale } = useViewer().user;
  return (
    <section className={cx(css.tiles, isStrip && css.strip)} aria-label="Totals">
      {SUBJECTS.map((subject, index) => {
        const counts = [1, 2, 3].map((level) => levels[index * 4 + level] ?? 0);
        const total = counts.reduce((sum, count) => sum + count, levels[index * 4] ?? 0);
        const isChosen = chosen.subject.includes(subject);
        if (total === 0 && !isChosen) return null;
        const { many } = subjectOf(subject);
        return (
          <div key={subject} className={css.tile} data-chosen={isChosen ? '' : undefined}>
            <button
              type="button"
              className={css.name}
              aria-pressed={isChosen}
              onClick={() =>
                onChoose({
                  level: chosen.level,
                  subject: isChosen
                    ? chosen.subject.filter((each) => each !== subject)
                    : [...chosen.subject, subject],
                })
              }
            >
              <span className={css.words}>{many}</span>
              <span className={css.total}>{writeNumber(total, locale)}</span>
            </button>
            <span className={css.bar} aria-hidden>
              {counts.map((count, at) =>
                count > 0 ? (
                  <span
                    key={LEVELS[at]}
                    className={css.share[LEVELS[at] ?? '3']}
                    style={{ flexGrow: count }}
                  />
                ) : null,
              )}
            </span>
            <span className={css.levels}>
              {LEVELS.map((level, at) => {
                const count = counts[at] ?? 0;
                const isOnly =
                  isChosen &&
                  chosen.subject.length === 1 &&
                  chosen.level.length === 1 &&
                  chosen.level[0] === level;
                return (
                  <button
                    key={level}
                    type="button"
                    className={css.level}
                    aria-pressed={isOnly}
                    aria-label={`${many}, level ${level}: ${counted(count, locale, 'item')}`}
                    data-empty={count === 0 ? '' : undefined}
                    onClick={() =>
                      onChoose(
                        isOnly
                          ? { subject: [], level: [] }
                          : { subject: [subject], level: [level] },
                      )
                    }
                  >
                    <span className={cx(css.sign, css.signOf[level])}>{level}</span>
                    {writeNumber(count, locale)}
                  </button>
                );
              })}
            </span>
          </div>
        );
      })}
    </section>
  );
});
