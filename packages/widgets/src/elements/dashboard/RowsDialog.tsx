/** The rows of a tile on a partner's page: each can be kept on all tiles, or looked into; loaded when it is first opened. */
import { NativeButton } from '@flightdeck/design-system';
import type { DimensionFilter, DrillStep, Tile } from '@flightdeck/domain/dashboards';
import { counted } from '@flightdeck/domain/locale';
import { rowKey, type SlideData } from '@flightdeck/slides';
import { type TileContext, tileRows } from '@flightdeck/slides/tiles';
import { X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import * as css from './rows.css.ts';

interface RowsDialogProps {
  /** As it is shown. */
  readonly tile: Tile;
  readonly title: string;
  readonly context: TileContext;
  readonly data: SlideData;
  /** Absent where readers may not filter by what its rows are. */
  readonly onKeep: ((filter: DimensionFilter) => void) | undefined;
  /** Absent where readers may not look into values. */
  readonly onDrill: ((step: DrillStep) => void) | undefined;
  /** Absent where its owner lets nobody download figures. */
  readonly onCsv: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. The browser keeps the focus inside, closes it by Escape, and gives the focus back. */
export default function RowsDialog(props: RowsDialogProps) {
  const { tile, title, context, data, onKeep, onDrill, onCsv, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const told = useMemo(() => tileRows(tile, context, data), [tile, context, data]);
  const { rows = [], rowCount = 0, columns = [], parts = null } = told ?? {};
  const deeds = rows.map((row) => {
    const { keep = null, step = null } = told?.deedsOf(row) ?? {};
    return { keep: onKeep ? keep : null, step: onDrill && parts ? step : null };
  });
  const hasDeeds = deeds.some(({ keep, step }) => keep ?? step);
  const names = columns.filter(({ isFigure }) => !isFigure);
  const figures = columns.filter(({ isFigure }) => isFigure);
  const { locale } = context;
  const count = counted(rows.length, locale, 'row');
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <NativeButton variant="text" size="small" isIconOnly aria-label="Close" onPress={close}>
          <X size={18} />
        </NativeButton>
      </header>
      <p className={css.count}>
        {rowCount > rows.length ? `${count} of ${counted(rowCount, locale, 'row')}` : count}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={`Rows of ${title}`}>
        <table className={css.table}>
          <thead>
            <tr>
              {names.map(({ id, label }) => (
                <th key={id} scope="col" className={css.name}>
                  {label}
                </th>
              ))}
              {hasDeeds ? (
                <th scope="col" className={css.name}>
                  <span className={css.unseen}>Look further</span>
                </th>
              ) : null}
              {figures.map(({ id, label }) => (
                <th key={id} scope="col" className={css.figure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const { keep = null, step = null } = deeds[at] ?? {};
              return (
                <tr key={rowKey(row)}>
                  {names.map(({ id, textOf }) => (
                    <td key={id} className={css.name}>
                      {textOf(row)}
                    </td>
                  ))}
                  {hasDeeds ? (
                    <td className={css.deeds}>
                      {keep ? (
                        <NativeButton
                          variant="text"
                          size="row"
                          aria-label={`Only this: ${keep.values[0]?.label}`}
                          onPress={() => {
                            close();
                            onKeep?.(keep);
                          }}
                        >
                          Only this
                        </NativeButton>
                      ) : null}
                      {step ? (
                        <NativeButton
                          variant="text"
                          size="row"
                          aria-label={`${parts} of ${step.label}`}
                          onPress={() => {
                            close();
                            onDrill?.(step);
                          }}
                        >
                          {parts}
                        </NativeButton>
                      ) : null}
                    </td>
                  ) : null}
                  {figures.map(({ id, textOf }) => (
                    <td key={id} className={css.figure}>
                      {textOf(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 ? <p className={css.count}>No data in range</p> : null}
      </section>
      <footer className={css.foot}>
        {onCsv ? <NativeButton onPress={onCsv}>Download CSV</NativeButton> : null}
        <NativeButton variant="primary" onPress={close}>
          Close
        </NativeButton>
      </footer>
    </dialog>
  );
}
