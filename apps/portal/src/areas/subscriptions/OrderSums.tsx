/** The lines of an order with its sums, such as on an invoice. */
import type { OrderPreview } from '@flightdeck/contract/subscriptions';
import { writeRange } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { REVERSE_CHARGE, writeMinor } from '@flightdeck/domain/subscriptions';
import { useViewer } from '../../app/viewer.ts';
import * as css from './subscriptions.css.ts';
import { writeShare } from './words.ts';

/** @param props.label Name of the table. */
export function OrderSums(props: { readonly label: string; readonly order: OrderPreview }) {
  const { label, order } = props;
  const { locale } = useViewer().user;
  const money = (minor: number) => writeMinor(minor, order.currency, locale);
  return (
    <div className={css.lines}>
      <table className={css.sums} aria-label={label}>
        <tbody>
          {order.lines.map((line) => (
            <tr key={`${line.text} ${line.start} ${line.unitMinor}`}>
              <th scope="row">
                <span className={css.lines}>
                  <span>
                    {line.text}
                    {line.quantity === 1 ? '' : ` × ${writeNumber(line.quantity, locale)}`}
                  </span>
                  <span className={css.muted}>
                    {writeRange(line, locale)}
                    {line.days === line.ofDays
                      ? ''
                      : `, ${writeNumber(line.days, locale)} of ${writeNumber(line.ofDays, locale)} days`}
                    {line.discountMinor === 0
                      ? ''
                      : `, less ${money(Math.abs(line.discountMinor))} discount`}
                  </span>
                </span>
              </th>
              <td>{money(line.netMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Net</th>
            <td>{money(order.netMinor)}</td>
          </tr>
          <tr>
            <th scope="row">
              {order.isReverse ? 'Tax, reverse charge' : `Tax ${writeShare(order.taxBp, locale)}`}
            </th>
            <td>{money(order.taxMinor)}</td>
          </tr>
          <tr>
            <th scope="row">Total</th>
            <td>{money(order.totalMinor)}</td>
          </tr>
        </tfoot>
      </table>
      {order.isReverse ? <span className={css.muted}>{REVERSE_CHARGE}</span> : null}
    </div>
  );
}
