/** Why an item has its level: the figure among its bands, the formula filled in, the outlook, and every rule's word. */
import type { ItemDetail, Judgement, PacingOutlook } from '@flightdeck/contract/troubleshooter';
import { Disclosure } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { ArrowRight, Wrench } from 'lucide-react';
import { Level } from '../../../app/Level.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { barOf, placeOn } from '../list/bar.ts';
import { BandBar, BandScale } from '../marks.tsx';
import { type FigureStyle, writeFigure } from '../words.ts';
import { DaysChart } from './DaysChart.tsx';
import { sayDistance } from './distance.ts';
import * as css from './item.css.ts';
import { LandingUrl } from './LandingUrl.tsx';

/** In the order of the questions: how bad, how computed, what comes, what else. */
export function Explanation({ item }: { readonly item: ItemDetail }) {
  const { locale } = useViewer().user;
  const style: FigureStyle = { locale, currency: item.client.currency };
  const applying = item.judgements.filter(({ level }) => level !== null);
  const others = item.judgements.filter(({ level }) => level === null);
  const [worst] = applying;
  const distance = worst ? sayDistance(worst, style) : null;
  return (
    <>
      {worst ? <Gauge judgement={worst} style={style} /> : null}
      {distance ? (
        <p className={css.note}>
          <ArrowRight size={16} className={css.noteIcon} aria-hidden />
          <span>
            <span className={css.strong}>{distance.by}</span>
            {distance.rest}
          </span>
        </p>
      ) : null}
      {worst && worst.level !== 3 ? (
        <p className={css.note}>
          <Wrench size={16} className={css.noteIcon} aria-hidden />
          <span>
            {worst.toDo}
            {item.stake ? (
              <>
                {' '}
                <span className={css.strong}>
                  {formatMoney(item.stake, { locale, currency: item.client.currency })}
                </span>{' '}
                at risk.
              </>
            ) : null}
          </span>
        </p>
      ) : null}
      {item.landing ? <LandingUrl landing={item.landing} /> : null}
      {worst ? <Inputs judgement={worst} style={style} /> : null}
      {item.outlook ? <Outlook outlook={item.outlook} /> : null}
      {item.days.length > 0 ? (
        <section className={css.section}>
          <h3 className={css.sectionTitle}>Delivered by day</h3>
          <DaysChart days={item.days} />
        </section>
      ) : null}
      {applying.length > 0 ? (
        <section className={css.section}>
          <h3 className={css.sectionTitle}>
            Rules that apply <span className={css.aside}>the worst sets the level</span>
          </h3>
          <ul className={css.list}>
            {applying.map((judgement, index) => (
              <li key={judgement.ruleId} className={css.rule}>
                <span className={css.ruleLine}>
                  <Level level={judgement.level ?? 0} />
                  <span className={css.ruleTitle}>{judgement.title}</span>
                  <span className={css.ruleValue}>{valueText(judgement, style)}</span>
                </span>
                {index > 0 && judgement.reason ? (
                  <span className={css.ruleReason}>{judgement.reason}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {others.length > 0 ? (
        <Disclosure title="Rules that do not apply" count={others.length}>
          <ul className={css.list}>
            {others.map(({ ruleId, title, formula }) => (
              <li key={ruleId} className={css.rule}>
                <span className={css.ruleLine}>
                  <Level level={0} />
                  <span className={css.ruleTitle}>{title}</span>
                </span>
                <span className={css.ruleReason}>{formula}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

const valueText = ({ unit, value }: Judgement, style: FigureStyle): string =>
  unit === 'bits' ? '' : writeFigure(unit, value, style);

/** The value over its bands. Nothing where they are no scale. */
function Gauge({
  judgement,
  style,
}: {
  readonly judgement: Judgement;
  readonly style: FigureStyle;
}) {
  const { bands, unit, value, level, title } = judgement;
  const bar = barOf(bands, unit === 'percent');
  if (!bar || value === null || level === null) return null;
  const text = writeFigure(unit, value, style);
  return (
    <div className={css.gauge}>
      <span className={css.value} aria-hidden>
        <span
          className={css.valueAt[level]}
          style={{ insetInlineStart: `clamp(28px, ${placeOn(bar, value)}%, 100% - 28px)` }}
        >
          {text}
        </span>
      </span>
      <BandBar
        bar={bar}
        bands={bands}
        value={value}
        isLarge
        label={`${title}: ${text}, level ${level}. The limits are ${bar.limits.map((limit) => writeFigure(unit, limit, style)).join(', ')}.`}
      />
      <BandScale bar={bar} locale={style.locale} />
    </div>
  );
}

/** What the figure was computed from, and the figure. */
function Inputs({
  judgement,
  style,
}: {
  readonly judgement: Judgement;
  readonly style: FigureStyle;
}) {
  const { inputs, title, level, formula, source } = judgement;
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>Inputs</h3>
      <dl className={css.inputs}>
        {inputs.map(({ label, text }) => (
          <div key={label} className={css.input}>
            <dt className={css.inputName}>{label}</dt>
            <dd className={css.inputText}>{text}</dd>
          </div>
        ))}
        <div className={css.input}>
          <dt className={css.result[level ?? 3]}>{title}</dt>
          <dd className={`${css.inputText} ${css.result[level ?? 3]}`}>
            {valueText(judgement, style)}
          </dd>
        </div>
      </dl>
      <p className={css.formula}>
        {formula}. Source: {source}.
      </p>
    </section>
  );
}

const PLAUSIBLE = {
  likely: 'Likely',
  possible: 'Possible',
  unlikely: 'Unlikely',
  unknown: 'Not known',
} as const;

/** Where the delivery is going, and how sure that is. */
function Outlook({ outlook }: { readonly outlook: PacingOutlook }) {
  const { locale } = useViewer().user;
  const { projected, booked, end } = outlook;
  const count = (value: number | null) => (value === null ? '–' : writeNumber(value, locale));
  const lines: readonly (readonly [string, string])[] = [
    ['Expected by now, day by day', count(outlook.expectedLinear)],
    ['Expected by its own weekdays', count(outlook.expectedByWeekday)],
    [
      `Projected at ${writeDay(end, locale)}`,
      projected ? `${count(projected.middle)} of ${count(booked)}` : 'Too few days to tell',
    ],
    ...(projected && count(projected.low) !== count(projected.high)
      ? [
          [
            '80 of 100 ends are between',
            `${count(projected.low)} and ${count(projected.high)}`,
          ] as const,
        ]
      : []),
    ['Needed a day', count(outlook.neededPerDay)],
    ['Lately a day', count(outlook.latelyPerDay)],
    ['It still finishes', PLAUSIBLE[outlook.plausible]],
  ];
  return (
    <section className={css.section}>
      <h3 className={css.sectionTitle}>
        Outlook <span className={css.aside}>to {writeDay(outlook.asOf, locale)}</span>
      </h3>
      <dl className={css.inputs}>
        {lines.map(([label, text]) => (
          <div key={label} className={css.input}>
            <dt className={css.inputName}>{label}</dt>
            <dd className={css.inputText}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.formula}>{outlook.sentence}</p>
    </section>
  );
}
