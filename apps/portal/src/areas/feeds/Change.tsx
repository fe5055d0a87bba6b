/** What a change would do, before it is done: the days and the sums that it changes. */
import type { ForeseenChange } from '@flightdeck/contract/feeds';
import { measureLabel } from '@flightdeck/domain/feeds';
import { formatChange } from '@flightdeck/domain/metrics';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './feeds.css.ts';
import { writeDays, writeSum } from './figures.ts';

/** Waits for the answer, which may take a while for many days. */
export function Change(props: {
  readonly query: UseQueryResult<ForeseenChange>;
  readonly currency: string | null;
}) {
  const { locale } = useViewer().user;
  const options = { locale, currency: props.currency };
  return (
    <Loaded query={props.query} noun="what would change">
      {({ days, range, measures }) =>
        measures.length === 0 ? (
          <p role="status">No figure changes: what counts is the same with and without it.</p>
        ) : (
          <div className={css.stack}>
            <p role="status">
              Figures change on {writeDays(days, range, locale)}. Sums of these days:
            </p>
            <div className={css.scroll}>
              <table className={css.change} aria-label="Sums before and after">
                <thead>
                  <tr>
                    <th scope="col">Measure</th>
                    <th scope="col">Before</th>
                    <th scope="col">After</th>
                    <th scope="col">Change</th>
                  </tr>
                </thead>
                <tbody>
                  {measures.map(({ measure, before, after }) => (
                    <tr key={measure}>
                      <th scope="row">{measureLabel(measure)}</th>
                      <td>{writeSum(measure, before, options)}</td>
                      <td className={css.strong}>{writeSum(measure, after, options)}</td>
                      <td>{formatChange(before > 0 ? after / before - 1 : null, { locale })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}
