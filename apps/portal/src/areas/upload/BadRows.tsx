/** Rows that could not be read, each with its line and reason. */
import type { BadRow } from '@flightdeck/contract/imports';
import { writeNumber } from '@flightdeck/domain/locale';
import { useViewer } from '../../app/viewer.ts';
import * as css from './upload.css.ts';

/** @param props.total Number of all, where only the first are listed. */
export function BadRows(props: { readonly rows: readonly BadRow[]; readonly total?: number }) {
  const { rows, total = rows.length } = props;
  const { locale } = useViewer().user;
  const hasParts = rows.some(({ part }) => part !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Bad rows by line">
      <table className={css.table}>
        <thead>
          <tr>
            {hasParts ? <th scope="col">Sheet or file</th> : null}
            <th scope="col" className={css.figure}>
              Line
            </th>
            <th scope="col">Reason</th>
            <th scope="col">Row</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, part, reason, text }) => (
            <tr key={`${part} ${line} ${reason}`}>
              {hasParts ? <td>{part}</td> : null}
              <td className={css.figure}>{line}</td>
              <td>{reason}</td>
              <td className={css.rowText}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length ? (
        <p className={css.foot}>
          The first {writeNumber(rows.length, locale)} of {writeNumber(total, locale)}.
        </p>
      ) : null}
    </section>
  );
}
