/** What drove the change: from the days before to these, by volume, mix and rate. */
import { cx } from '@flightdeck/design-system';
import type { Day } from '@flightdeck/domain/dates';
import { knownUntil } from '../figure/asked.ts';
import { Figure } from '../figure/Figure.tsx';
import { useRoving } from '../figure/use-roving.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { askedEffect, type EffectId } from './asked-effect.ts';
import { type WholeChange, wholeChange } from './change.ts';
import * as css from './digital.css.ts';
import { FiguresCard, type FiguresQuery, NoFigures } from './FiguresCard.tsx';
import { useWriter } from './use-writer.ts';

interface ChangeCardProps {
  readonly shown: ShownOutcomes;
  readonly query: FiguresQuery;
}

const NAMES = ['byChannel', 'mediaByChannel'] as const;
const NAMES_BEFORE = ['channelBefore', 'mediaBefore'] as const;

/** The card. */
export function ChangeCard({ shown, query }: ChangeCardProps) {
  const isCompared = shown.link.days.compare !== undefined;
  return (
    <FiguresCard
      title="What drove the change"
      query={query}
      names={isCompared ? [...NAMES, ...NAMES_BEFORE] : NAMES}
      height={260}
    >
      {({ byChannel: outcomes, mediaByChannel: media }, { results }) => {
        const { channelBefore, mediaBefore } = results;
        const change =
          isCompared && channelBefore && mediaBefore
            ? wholeChange({ outcomes, media }, { outcomes: channelBefore, media: mediaBefore })
            : null;
        return change ? (
          <Effects change={change} shown={shown} lastDay={knownUntil([outcomes, media])} />
        ) : (
          <NoFigures>
            {isCompared
              ? 'Neither sessions nor clicks are known in both periods, so that there is no rate to compare.'
              : 'Choose days to compare with that lie within the flight.'}
          </NoFigures>
        );
      }}
    </FiguresCard>
  );
}

/** A bar of the waterfall. */
interface Bar {
  readonly id: EffectId;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Channels that are named one by one. */
const MOST = 6;
/** Figures of a channel, in the order of the columns. */
const COLUMNS = ['volume', 'mix', 'rate', 'change'] as const;

interface EffectsProps {
  readonly change: WholeChange;
  readonly shown: ShownOutcomes;
  readonly lastDay: Day | null;
}

function Effects({ change, shown, lastDay }: EffectsProps) {
  const { count, signed, locale } = useWriter(null);
  const bricks = useRoving<HTMLOListElement>();
  const table = useRoving();
  const { range, compare } = shown.link.days;
  const figure = (id: EffectId, written: string, channel?: string) => (
    <Figure
      isOfMany
      ask={
        compare
          ? () => {
              const of = channel === undefined ? {} : { channel };
              const days = { range, compare };
              return askedEffect(change, { id, written, days, lastDay, ...of }, locale);
            }
          : null
      }
    >
      {written}
    </Figure>
  );
  const { before, after, volume, mix, rate, channels, of } = change;
  const levels = [before, before + volume, before + volume + mix, after];
  const bars: readonly Bar[] = [
    { id: 'before', label: 'Before', from: 0, to: before, text: count(before) },
    { id: 'volume', label: 'Volume', from: before, to: levels[1] ?? 0, text: signed(volume) },
    { id: 'mix', label: 'Mix', from: levels[1] ?? 0, to: levels[2] ?? 0, text: signed(mix) },
    { id: 'rate', label: 'Rate', from: levels[2] ?? 0, to: after, text: signed(rate) },
    { id: 'after', label: 'Now', from: 0, to: after, text: count(after) },
  ];
  const most = Math.max(...levels, 1);
  const least = Math.min(...levels, 0);
  const at = (value: number) => ((value - least) / (most - least)) * 100;
  return (
    <div className={css.stack}>
      <p className={css.sentence}>{changeSentence(change, signed)}</p>
      <ol className={css.waterfall} aria-label="From before to now" {...bricks}>
        {bars.map(({ id, label, from, to, text }) => (
          <li key={id} className={css.fall}>
            <span className={css.fallText}>{figure(id, text)}</span>
            <span className={css.fallTrack} aria-hidden="true">
              <span
                className={cx(
                  css.fallBar,
                  id !== 'before' && id !== 'after' && (to < from ? css.fewer : css.more),
                )}
                style={{
                  insetBlockEnd: `${Math.min(at(from), at(to))}%`,
                  blockSize: `max(2px, ${Math.abs(at(to) - at(from))}%)`,
                }}
              />
            </span>
            <span className={css.note}>{label}</span>
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label="Effects by channel">
        <table className={css.table} {...table}>
          <thead>
            <tr>
              <th scope="col">Channel</th>
              <th scope="col">Volume</th>
              <th scope="col">Mix</th>
              <th scope="col">Rate</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {channels.slice(0, MOST).map((channel) => (
              <tr key={channel.id}>
                <th scope="row" className={css.name} title={channel.label}>
                  {channel.label}
                </th>
                {COLUMNS.map((id) => (
                  <td key={id}>{figure(id, signed(channel[id]), channel.id)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All channels</th>
              <td>{figure('volume', signed(volume))}</td>
              <td>{figure('mix', signed(mix))}</td>
              <td>{figure('rate', signed(rate))}</td>
              <td>{figure('change', signed(after - before))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={css.note}>
        Volume: as if all channels had grown with all {of}. Mix: because {of} moved between channels
        of other rates, or came of a channel that had none. Rate: because more or fewer of a
        channel’s {of} became outcomes.
        {channels.length > MOST
          ? ` The ${MOST} channels that changed most of ${channels.length}.`
          : ''}
      </p>
    </div>
  );
}

/** The change in a sentence. */
function changeSentence(
  { before, after, volume, mix, rate, channels, of }: WholeChange,
  signed: (value: number) => string,
): string {
  const change = after - before;
  if (change === 0 && volume === 0 && mix === 0 && rate === 0) {
    return 'Outcomes are the same as before.';
  }
  const [largest] = (
    [
      [volume, `${volume < 0 ? 'fewer' : 'more'} ${of}`],
      [mix, `${of} that moved between channels`],
      [rate, 'how often they become outcomes'],
    ] as const
  ).toSorted(([a], [b]) => Math.abs(b) - Math.abs(a));
  const [first] = channels;
  return [
    `Outcomes changed by ${signed(change)}: ${signed(volume)} by volume, ${signed(mix)} by mix and ${signed(rate)} by rate.`,
    largest ? `The largest effect is ${largest[1]} (${signed(largest[0])}).` : '',
    first ? `${first.label} changed most (${signed(first.change)}).` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
