/** The standard under other look-backs: how much of a channel's credit is the choice of the window. */
import type { AttributedCampaign } from '@flightdeck/contract/attribution';
import { Card } from '@flightdeck/design-system';
import { NO_VALUE } from '@flightdeck/domain/metrics';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { modelName, writeCount } from './words.ts';

/** The card. */
export function SensitivityCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const { locale } = useViewer().user;
  const { sensitivity, channels, settings } = campaign;
  const name = modelName(settings.standard, settings);
  if (sensitivity.length === 0) {
    return (
      <Card title="Other look-backs">
        <span className={css.muted}>
          The source does not say on which day each touch was, so that no look-back can be tried.
        </span>
      </Card>
    );
  }
  const countOf = (channel: string, at: number) =>
    sensitivity[at]?.channels.find((each) => each.channel === channel)?.conversions;
  return (
    <Card title="Other look-backs" padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="Credit under other look-backs">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              {sensitivity.map(({ days }) => (
                <th key={days} scope="col">
                  {days} days
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map(({ channel }) => (
              <tr key={channel}>
                <th scope="row">{channel}</th>
                {sensitivity.map(({ days }, at) => {
                  const count = countOf(channel, at);
                  return (
                    <td key={days}>{count === undefined ? NO_VALUE : writeCount(count, locale)}</td>
                  );
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">No touch within it</th>
              {sensitivity.map(({ days, unexposed }) => (
                <td key={days}>{writeCount(unexposed, locale)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className={css.flowNote}>
        The same days for clicks and views of every channel, also of those with their own.
      </p>
    </Card>
  );
}
