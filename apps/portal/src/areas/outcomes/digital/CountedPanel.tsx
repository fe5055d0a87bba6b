/** How it is counted: which system counts for an outcome, windows and weights, costs, and the last run. */
import type { AggregatorRun } from '@flightdeck/contract/aggregators';
import { Button, Drawer } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { counted as countedWords } from '@flightdeck/domain/locale';
import type { AggregatorBody, OutcomeSource } from '@flightdeck/domain/outcomes';
import { Info, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { countWords } from './claims.ts';
import * as css from './digital.css.ts';
import { spendWords } from './spend-words.ts';
import { useWriter } from './use-writer.ts';

/** The button with the panel that it opens. */
export function CountedButton({ shown }: { readonly shown: ShownOutcomes }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Info size={16} />} onPress={() => setOpen(true)}>
        How it is counted
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} label="How it is counted" side="end">
        <div className={css.panel}>
          <div className={css.between}>
            <h2 className={css.panelTitle}>How it is counted</h2>
            <Button
              variant="text"
              size="small"
              isIconOnly
              icon={<X size={16} />}
              aria-label="Close"
              onPress={() => setOpen(false)}
            />
          </div>
          <Outcomes body={shown.body} />
          <Sources body={shown.body} />
          <Money body={shown.body} />
          <LastRun runs={shown.runs} />
        </div>
      </Drawer>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.stack}>
      <h3 className={css.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

const VALUE_WORDS = {
  data: () => 'valued as the systems say',
  fixed: (amount: string) => `valued at ${amount} each`,
  none: () => 'without a value',
} as const;

function Outcomes({ body }: { readonly body: AggregatorBody }) {
  const { locale } = useViewer().user;
  const labelOf = (id: string) => body.sources.find((one) => one.id === id)?.label ?? id;
  return (
    <Part title="Outcomes">
      <ul className={css.list}>
        {body.outcomes.map((outcome) => {
          const { id, name, isPrimary, value, activities } = outcome;
          const amount = value.from === 'fixed' ? value.amount.toLocaleString(locale) : '';
          return (
            <li key={id} className={css.item}>
              <strong>{name}</strong>
              <span className={css.note}>
                {isPrimary ? 'Primary' : 'Secondary'}, {VALUE_WORDS[value.from](amount)};{' '}
                {countWords(outcome, body)}.
              </span>
              <span className={css.note}>
                {activities
                  .map(
                    ({ sourceId, activity, weight }) =>
                      `${activity} of ${labelOf(sourceId)}${weight === 1 ? '' : ` × ${weight}`}`,
                  )
                  .join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** `30 days after a click`; windows that are not known are told as such. */
function windowWords({ clickDays, viewDays, viewWeight, counting }: OutcomeSource, locale: string) {
  const after = (days: number | null, what: string) =>
    days === null
      ? `window after a ${what} not known`
      : days === 0
        ? `none after a ${what}`
        : `${countedWords(days, locale, 'day')} after a ${what}`;
  return [
    after(clickDays, 'click'),
    after(viewDays, 'view'),
    ...(viewWeight === 1 ? [] : [`a view counts ${viewWeight}`]),
    counting === null
      ? 'counting not known'
      : counting === 'every'
        ? 'every conversion'
        : 'one for each person',
  ].join('; ');
}

function Sources({ body }: { readonly body: AggregatorBody }) {
  const { locale } = useViewer().user;
  return (
    <Part title="Systems that count">
      <ul className={css.list}>
        {body.sources.map((source) => (
          <li key={source.id} className={css.item}>
            <strong>{source.label}</strong>
            <span className={css.note}>
              {source.accountIds.length === 0
                ? 'All accounts'
                : countedWords(source.accountIds.length, locale, 'account')}
              ; {windowWords(source, locale)}
              {source.isSelfReported
                ? '; it credits itself, so its claims are never added to another’s'
                : ''}
              .
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Money({ body }: { readonly body: AggregatorBody }) {
  const { locale } = useViewer().user;
  return (
    <Part title="Spend and scope">
      <p className={css.note}>{spendWords(body, locale).join(' ')}</p>
    </Part>
  );
}

function LastRun({ runs }: { readonly runs: readonly AggregatorRun[] }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { count } = useWriter(null);
  const last = runs.find(({ state }) => state === 'done');
  if (!last) return null;
  return (
    <Part title="Last run">
      <p className={css.note}>
        {timesFor(viewer).moment(last.at)} {viewer.settings.timeZone}, over{' '}
        {writeRange({ start: last.from, end: last.to }, locale)}: {count(last.rowsMapped)} of{' '}
        {countedWords(last.rowsIn, locale, 'row')} belong to an outcome or are left out on purpose.
      </p>
      {last.unmapped.length > 0 ? (
        <>
          <p className={css.note}>These activities belong to no outcome:</p>
          <ul className={css.list}>
            {last.unmapped.map(({ sourceId, activity, count: times }) => (
              <li key={`${sourceId} ${activity}`} className={css.note}>
                {activity}: {count(times)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {last.warnings.map((warning) => (
        <p key={warning} className={css.note}>
          {warning}
        </p>
      ))}
    </Part>
  );
}
