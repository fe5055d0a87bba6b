/** What the bookings of an advertiser come to: what pacing compares delivery with, and what still waits for a placement. */
import { Card } from '@flightdeck/design-system';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './plan.css.ts';
import { useOverview } from './use-plan.ts';
import { writeSpend } from './words.ts';

/** Why a cost is not known. */
const UNKNOWN = {
  rate: 'No exchange rate is known for all of it',
  currency: 'The currency of some of it is not known',
  distinct: 'It is not known',
} as const;

export function Totals({ advId }: { readonly advId: number }) {
  const { locale } = useViewer().user;
  const query = useOverview(advId);
  return (
    <Card title="Booked">
      <Loaded query={query} noun="the totals">
        {({ bookings, matched, open, otherCurrency, currency }) => (
          <>
            <ul className={css.totals}>
              <Total label="Bookings" value={writeNumber(bookings, locale)} />
              <Total
                label="Matched impressions"
                value={writeNumber(matched.impressions, locale)}
                hint="What pacing compares with"
              />
              <Total
                label="Matched cost"
                value={writeSpend(matched.spend, currency, locale)}
                {...(matched.spendReason ? { hint: UNKNOWN[matched.spendReason] } : {})}
              />
              <Total
                label="Without a placement"
                value={counted(open.bookings, locale, 'booking')}
                hint={
                  open.bookings === 0
                    ? bookings === 0
                      ? 'None so far'
                      : 'Each booking has one'
                    : `${writeNumber(open.impressions, locale)} impressions, ${writeSpend(open.spend, currency, locale)}`
                }
              />
            </ul>
            {otherCurrency > 0 ? (
              <p className={css.muted}>
                {counted(otherCurrency, locale, 'booking')}{' '}
                {plural(otherCurrency, 'has its', 'have their')} cost in another currency than the
                client’s: it is shown, and not added up.
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Total(props: { readonly label: string; readonly value: string; readonly hint?: string }) {
  const { label, value, hint } = props;
  return (
    <li className={css.total}>
      <span className={css.muted}>{label}</span>
      <span className={css.sum}>{value}</span>
      {hint ? <span className={css.muted}>{hint}</span> : null}
    </li>
  );
}
