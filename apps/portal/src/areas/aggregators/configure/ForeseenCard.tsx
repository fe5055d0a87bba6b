/** What the outcomes of the last 90 days would be with the settings as they are typed. */
import { aggregatorsCalls, type ForeseenOutcome } from '@flightdeck/contract/aggregators';
import { Button, Card } from '@flightdeck/design-system';
import { isSameJson } from '@flightdeck/domain/dashboards';
import { numberFormat } from '@flightdeck/domain/locale';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';

/** Settings that figures depend on. */
const COUNTING = ['outcomes', 'sources', 'ignored', 'scope', 'channels', 'costs'] as const;

/** Props of ForeseenCard. */
export interface ForeseenCardProps {
  readonly uuid: string;
  readonly saved: AggregatorBody;
  readonly body: AggregatorBody;
  /** ISO 4217; empty while it is not known. */
  readonly currency: string;
}

/** Draws nothing while no change touches a figure. */
export function ForeseenCard({ uuid, saved, body, currency }: ForeseenCardProps) {
  const { client } = useApi();
  const foresee = useMutation({
    mutationFn: (wanted: AggregatorBody) =>
      client.request(aggregatorsCalls.foresee, { params: { uuid }, body: wanted }),
  });
  if (COUNTING.every((key) => isSameJson(saved[key], body[key]))) return null;
  const isOld = foresee.variables !== undefined && !isSameJson(foresee.variables, body);
  return (
    <Card
      title="If you save"
      padding={foresee.data ? 'none' : 'normal'}
      actions={
        foresee.data && !isOld ? null : (
          <Button size="small" isPending={foresee.isPending} onPress={() => foresee.mutate(body)}>
            Show what would change
          </Button>
        )
      }
    >
      {foresee.data ? (
        <Compared outcomes={foresee.data.outcomes} currency={currency} isOld={isOld} />
      ) : (
        <p className={css.note}>
          These changes touch figures. See first what they would do to those of the last 90 days:
          nothing is changed by looking.
        </p>
      )}
      <FormProblem>{foresee.error?.message}</FormProblem>
    </Card>
  );
}

function Compared(props: {
  readonly outcomes: readonly ForeseenOutcome[];
  readonly currency: string;
  readonly isOld: boolean;
}) {
  const { outcomes, currency, isOld } = props;
  const { locale } = useViewer().user;
  const count = numberFormat(locale, { maximumFractionDigits: 1 });
  const money = currency
    ? numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    : count;
  const change = (before: number, after: number, format = count) =>
    format.format(before) === format.format(after) ? (
      format.format(after)
    ) : (
      <>
        {format.format(before)} → <strong>{format.format(after)}</strong>
      </>
    );
  if (outcomes.length === 0) {
    return <p className={css.padded}>Nothing counts in the last 90 days, before or after.</p>;
  }
  return (
    <>
      {isOld ? (
        <p className={css.padded}>You have changed more since. Look again before you save.</p>
      ) : null}
      <div className={css.scroller}>
        <table className={css.figures} aria-label="Figures of the last 90 days, now and then">
          <thead>
            <tr>
              <th scope="col">Outcome</th>
              <th scope="col" data-end="">
                Counted
              </th>
              <th scope="col" data-end="">
                Claimed
              </th>
              <th scope="col" data-end="">
                Spend
              </th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ name, before, after }) => (
              // Media stand under no name: what they cost is of no single outcome.
              <tr key={name}>
                <th scope="row">{name || 'Media of no single outcome'}</th>
                <td data-end="">{name ? change(before.outcomes, after.outcomes) : '–'}</td>
                <td data-end="">{name ? change(before.claimed, after.claimed) : '–'}</td>
                <td data-end="">
                  {name && before.spend === 0 && after.spend === 0
                    ? '–'
                    : change(before.spend, after.spend, money)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
