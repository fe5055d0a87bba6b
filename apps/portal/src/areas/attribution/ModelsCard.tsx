/** Conversions of each channel under all models: highest and lowest, the standard with its interval, spread and cost. */
import type { AttributedCampaign, AttributedChannel } from '@flightdeck/contract/attribution';
import { Card, cx, SegmentedControl } from '@flightdeck/design-system';
import { MODEL_IDS, MODELS, type ModelId } from '@flightdeck/domain/attribution';
import { formatMoney, formatPercent, NO_VALUE } from '@flightdeck/domain/metrics';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { modelName, WIDE_SPREAD, writeCount, writeShare } from './words.ts';

const SHOWN = [
  { value: 'conversions', label: 'Conversions' },
  { value: 'value', label: 'Value' },
  { value: 'share', label: 'Share' },
] as const;
type Shown = (typeof SHOWN)[number]['value'];

/** The table. */
export function ModelsCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const [shown, setShown] = useState<Shown>('conversions');
  const { channels, standard, settings } = campaign;
  const { locale } = useViewer().user;
  const most = Math.max(...channels.map(({ range }) => range.high), 1);
  return (
    <Card
      title="Credited, by model"
      padding="none"
      actions={
        <SegmentedControl<Shown>
          label="Shown"
          isLabelHidden
          size="small"
          options={SHOWN}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="Credit by channel and model">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              {MODEL_IDS.map((model) => (
                <ModelHead key={model} isStandard={model === standard} title={MODELS[model].about}>
                  {modelName(model, settings)}
                </ModelHead>
              ))}
              <th scope="col" className={css.standard}>
                95% interval
              </th>
              <th scope="col">Lowest to highest, up to {writeCount(most, locale)}</th>
              <th scope="col">Spread</th>
              <th scope="col">Spend</th>
              <th scope="col">Cost per conversion</th>
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <ChannelRow key={channel.channel} {...{ campaign, channel, shown, most }} />
            ))}
          </tbody>
          <tfoot>
            <Totals campaign={campaign} shown={shown} />
          </tfoot>
        </table>
      </section>
    </Card>
  );
}

function ModelHead(props: {
  readonly isStandard: boolean;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <th scope="col" title={props.title} className={cx(props.isStandard && css.standard)}>
      {props.children}
      {props.isStandard ? <span className={css.unseen}> (standard)</span> : null}
    </th>
  );
}

interface RowProps {
  readonly campaign: AttributedCampaign;
  readonly channel: AttributedChannel;
  readonly shown: Shown;
  readonly most: number;
}

function ChannelRow({ campaign, channel, shown, most }: RowProps) {
  const { locale } = useViewer().user;
  const { standard, currency } = campaign;
  const { credits, interval, range, spread, spend } = channel;
  const own = credits[standard]?.conversions ?? 0;
  const isSpread = range.high - range.low >= 0.5;
  const money = (value: number) => formatMoney(value, { locale, currency });
  return (
    <tr>
      <th scope="row">{channel.channel}</th>
      {MODEL_IDS.map((model) => {
        const credit = credits[model];
        const extreme =
          !isSpread || !credit
            ? null
            : credit.conversions === range.high
              ? 'highest'
              : credit.conversions === range.low
                ? 'lowest'
                : null;
        return (
          <td key={model} className={cx(model === standard && css.standard)}>
            <span
              className={cx(
                extreme === 'highest' && css.highest,
                extreme === 'lowest' && css.lowest,
              )}
            >
              {written(campaign, model, channel, shown, locale)}
              {extreme ? <span className={css.unseen}> ({extreme})</span> : null}
            </span>
          </td>
        );
      })}
      <td className={css.standard}>
        {writeCount(interval.low, locale)} to {writeCount(interval.high, locale)}
      </td>
      <td>
        <SpreadBar {...{ campaign, channel, most }} />
      </td>
      <td>
        <span className={cx(spread !== null && spread > WIDE_SPREAD && css.wide)}>
          {spread === null ? NO_VALUE : formatPercent(spread, { locale, decimals: 0 })}
        </span>
      </td>
      <td>{spend === null ? NO_VALUE : money(spend)}</td>
      <td>{spend === null || own <= 0 ? NO_VALUE : money(spend / own)}</td>
    </tr>
  );
}

function written(
  { conversions, currency }: AttributedCampaign,
  model: ModelId,
  { credits }: AttributedChannel,
  shown: Shown,
  locale: string,
): string {
  const credit = credits[model];
  if (!credit) return NO_VALUE;
  if (shown === 'conversions') return writeCount(credit.conversions, locale);
  if (shown === 'share') {
    return writeShare(conversions > 0 ? credit.conversions / conversions : null, locale);
  }
  return credit.value === null ? NO_VALUE : formatMoney(credit.value, { locale, currency });
}

const WIDTH = 180;

function SpreadBar({ campaign, channel, most }: Omit<RowProps, 'shown'>) {
  const { standard } = campaign;
  const { credits, range } = channel;
  const at = (count: number) => 6 + (count / most) * (WIDTH - 12);
  return (
    <svg className={css.spread} viewBox={`0 0 ${WIDTH} 20`} aria-hidden="true">
      <line className={css.axis} x1={at(0)} x2={at(most)} y1={10} y2={10} />
      <rect
        className={css.range}
        {...{ x: at(range.low), y: 6, height: 8, rx: 2 }}
        width={Math.max(2, at(range.high) - at(range.low))}
      />
      {MODEL_IDS.map((model) => {
        const x = at(credits[model]?.conversions ?? range.low);
        return credits[model] ? (
          <line key={model} className={css.tick} x1={x} x2={x} y1={5} y2={15} />
        ) : null;
      })}
      <circle className={css.dot} cx={at(credits[standard]?.conversions ?? 0)} cy={10} r={5} />
    </svg>
  );
}

function Totals({
  campaign,
  shown,
}: {
  readonly campaign: AttributedCampaign;
  readonly shown: Shown;
}) {
  const { locale } = useViewer().user;
  const { channels, conversions, value, standard, currency } = campaign;
  const all =
    shown === 'conversions'
      ? writeCount(conversions, locale)
      : shown === 'share'
        ? writeShare(1, locale)
        : value === null
          ? NO_VALUE
          : formatMoney(value, { locale, currency });
  return (
    <tr>
      <th scope="row">All channels</th>
      {MODEL_IDS.map((model) => (
        <td key={model} className={cx(model === standard && css.standard)}>
          {channels.some(({ credits }) => credits[model]) ? all : NO_VALUE}
        </td>
      ))}
      <td className={css.standard} />
      <td className={css.muted} colSpan={4}>
        All models sum to the same
      </td>
    </tr>
  );
}
