/** Money that is booked, and how it gets into the currency of an answer (docs/decisions/0039, 0040). */
import { exchangeSql } from './convert.ts';

/** SQL: whether a booking of a plan or a person stands. */
export const STANDS = (booking: string): string =>
  `${booking}.origin <> 'load' AND ${booking}.removed_at IS NULL AND ${booking}.replaced_by IS NULL`;

/** SQL: whether a plan or a person said what the placement `p` costs: that is in the currency of the client. */
const IS_THE_CLIENTS = `EXISTS (
  SELECT FROM booking_placement m JOIN booking b ON b.id = m.booking_id JOIN advertiser a ON a.id = p.advertiser_id
  WHERE m.placement_id = p.id AND b.number = p.booking_unique_number AND b.advertiser_id IN (a.id, a.account_of)
    AND b.is_comparable AND ${STANDS('b')})`;

/**
 * SQL: what is booked of the placement `p`, in micros of `to`: the client's currency, SQL; empty where there is none. What a
 * delivery file says is in the currency of its account, and has no days: it is converted by the rate of its flight's first
 * day, at the latest by that of the day `end`. `NaN` and `Infinity` as in `factorSql`.
 */
export const bookedMicrosSql = (to: string, end: string): string =>
  `CASE WHEN coalesce(p.booked_spend_micros, 0) = 0 THEN p.booked_spend_micros::float8
     WHEN ${to} <> '' AND ${IS_THE_CLIENTS} THEN p.booked_spend_micros::float8
     ELSE p.booked_spend_micros * (SELECT ${exchangeSql("coalesce(a.currency, '')", to, `least(coalesce(p.start_date, ${end}), ${end})`)}
       FROM advertiser a WHERE a.id = p.advertiser_id) END`;
