/** What a save would do: the pace of each line before and after, worst first, findings that close, and sums. */
import { type ForeseenLinks, SAVE_LIMITS } from '@flightdeck/contract/booking-links';
import { Button, Checkbox, EmptyState, Loader } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { ArrowRight, CheckCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { PaceBar } from '../../app/PaceBar.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './booking-links.css.ts';
import type { Changes } from './choices.ts';
import { useForeseen, useSave } from './use-booking-links.ts';

/** Lines whose paces are shown before all are asked for. */
const FIRST = 8;

/** Props of IfYouSave. */
export interface IfYouSaveProps {
  readonly clientUuid: string;
  readonly planId: number | null;
  readonly currency: string | null;
  readonly changes: Changes;
  /** Conflicts that nobody has decided. */
  readonly openConflicts: number;
  /** Forgets all decisions. */
  readonly onDiscard: () => void;
  readonly onSaved: () => void;
  /** Asks for the lists anew, after somebody else has saved. */
  readonly onReload: () => void;
}

/** A panel beside the list, or a drawer over it. */
export function IfYouSave(props: IfYouSaveProps) {
  const { clientUuid, planId, currency, changes, openConflicts, onReload } = props;
  const { lines, refusals, made } = changes;
  const counted = useCounted();
  const [learns, setLearns] = useState(true);
  const isEmpty = lines.length === 0 && refusals.length === 0;
  const isTooMuch = lines.length > SAVE_LIMITS.lines || refusals.length > SAVE_LIMITS.lines;
  const foreseen = useForeseen(
    { clientUuid, planId, lines: lines.map(({ revision: _, ...line }) => line) },
    lines.length > 0 && !isTooMuch,
  );
  const save = useSave(clientUuid, props.onSaved);
  return (
    <>
      <div className={css.panel}>
        <h2 className={css.panelTitle}>If you save</h2>
        <p className={css.muted} role="status">
          {isEmpty
            ? 'Nothing is ticked.'
            : `${counted(made, 'link')} on ${counted(lines.length, 'line')}${refusals.length > 0 ? `, ${counted(refusals.length, 'refusal')}` : ''}. Pace, worst first.`}
        </p>
        {lines.length === 0 ? (
          isEmpty ? (
            <EmptyState title="Nothing changes yet">
              Tick lines, and here stands what that does to their pace before it is saved.
            </EmptyState>
          ) : null
        ) : isTooMuch ? null : (
          <Loaded
            query={foreseen}
            noun="what a save would do"
            loading={<Loader message="Working out the paces" />}
          >
            {(data) => (
              <div className={css.foreseen} aria-busy={foreseen.isPlaceholderData || undefined}>
                <Paces data={data} />
                <Notes data={data} openConflicts={openConflicts} />
                <Totals data={data} currency={currency} />
              </div>
            )}
          </Loaded>
        )}
      </div>
      <div className={css.panelFoot}>
        <Checkbox isSelected={learns} onChange={setLearns}>
          Learn from these decisions for the next plan
        </Checkbox>
        <FormProblem>
          {isTooMuch
            ? `At most ${SAVE_LIMITS.lines} lines are saved at a time: untick some.`
            : save.error?.message}
        </FormProblem>
        {save.isError ? (
          <Button
            size="small"
            onPress={() => {
              save.reset();
              onReload();
            }}
          >
            Load anew, and keep what is ticked
          </Button>
        ) : null}
        <div className={css.buttons}>
          <span className={`${css.muted} ${css.grow}`}>Undo for 30 days</span>
          <Button variant="text" isDisabled={isEmpty || save.isPending} onPress={props.onDiscard}>
            Discard
          </Button>
          <Button
            variant="default"
            isDisabled={isEmpty || isTooMuch}
            isPending={save.isPending}
            onPress={() => save.mutate({ lines: [...lines], refusals: [...refusals], learns })}
          >
            {made > 0 ? `Save ${counted(made, 'link')}` : 'Save'}
          </Button>
        </div>
      </div>
    </>
  );
}

type Line = ForeseenLinks['lines'][number];

function Paces({ data: { lines } }: { readonly data: ForeseenLinks }) {
  const [isWhole, setWhole] = useState(false);
  const counted = useCounted();
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  return (
    <>
      <ul className={css.paceRows} aria-label="Paces of the lines">
        {shown.map((line) => (
          <li key={line.bookingId} className={css.paceRow}>
            <span className={css.between}>
              <span className={css.name}>{line.name}</span>
              <span className={css.number}>{line.number}</span>
            </span>
            <span className={css.paceLine}>
              <Pace pace={line.before} none={line.placements > 0 ? 'no pace' : 'no link'} />
              <ArrowRight size={14} aria-label="becomes" role="img" />
              <Pace
                pace={line.after}
                none={line.placements > 0 ? 'not due yet' : 'no link'}
                isBar
              />
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shown.length ? (
        <Button variant="text" size="small" onPress={() => setWhole(true)}>
          {`${counted(lines.length - shown.length, 'more line', 'more lines')}`}
        </Button>
      ) : null}
    </>
  );
}

function Pace(props: {
  readonly pace: Line['after'];
  readonly none: string;
  readonly isBar?: boolean;
}) {
  const { locale } = useViewer().user;
  const { pace, none, isBar = false } = props;
  if (pace === null) return <span className={css.muted}>{none}</span>;
  return isBar ? (
    <PaceBar {...pace} />
  ) : (
    <span>{writeNumber(Math.round(pace.percent * 10) / 10, locale)}</span>
  );
}

function Notes(props: { readonly data: ForeseenLinks; readonly openConflicts: number }) {
  const { lines, findings, unbooked } = props.data;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const figure = (pace: Line['after']) =>
    pace === null ? '' : writeNumber(Math.round(pace.percent * 10) / 10, locale);
  const over = lines.filter(({ linked }) => linked === 'over');
  const under = lines.filter(({ linked }) => linked === 'under');
  const said = (each: Line) =>
    `${each.number} takes ${counted(each.placements, 'placement')} and would pace ${figure(each.after)}${each.firstAlone === null ? '' : `; with the first alone ${figure(each.firstAlone)}`}`;
  return (
    <>
      {over.length > 0 ? (
        <p className={css.notes.warning}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            <b>{`${counted(over.length, 'line')} over-linked.`}</b>{' '}
            {over.slice(0, 3).map(said).join('. ')}.
          </span>
        </p>
      ) : null}
      {under.length > 0 ? (
        <p className={css.notes.warning}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            <b>{`${counted(under.length, 'line')} under-linked.`}</b>{' '}
            {under.slice(0, 3).map(said).join('. ')}.
          </span>
        </p>
      ) : null}
      {findings.close + unbooked.ends > 0 ? (
        <p className={css.notes.accent}>
          <CheckCheck size={16} aria-hidden />
          <span>
            {findings.close > 0 ? (
              <b>{`${counted(findings.close, 'finding')} of pace ${findings.close === 1 ? 'closes' : 'close'}. `}</b>
            ) : null}
            {unbooked.ends > 0
              ? `“No booking linked” ends for ${counted(unbooked.ends, 'placement')}.`
              : ''}
          </span>
        </p>
      ) : null}
      {findings.open + unbooked.begins > 0 ? (
        <p className={css.notes.warning}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {findings.open > 0 ? (
              <b>{`${counted(findings.open, 'finding')} of pace ${findings.open === 1 ? 'begins' : 'begin'}. `}</b>
            ) : null}
            {unbooked.begins > 0
              ? `“No booking linked” begins for ${counted(unbooked.begins, 'placement')}.`
              : ''}
          </span>
        </p>
      ) : null}
      {props.openConflicts > 0 ? (
        <p className={css.notes.error}>
          <CircleAlert size={16} aria-hidden />
          <span>
            <b>{`${counted(props.openConflicts, 'conflict')} ${props.openConflicts === 1 ? 'stays' : 'stay'} open.`}</b>{' '}
            Choose a line for each under “Conflicts”.
          </span>
        </p>
      ) : null}
    </>
  );
}

function Totals(props: { readonly data: ForeseenLinks; readonly currency: string | null }) {
  const { locale } = useViewer().user;
  const { lines, placements, value } = props.data.totals;
  const count = (each: number) => writeNumber(each, locale);
  const money = (each: number | null) =>
    each === null ? '–' : formatMoney(each, { locale, currency: props.currency, compact: true });
  const rows: readonly (readonly [string, string, string, string])[] = [
    ['Plan lines linked', count(lines.before), count(lines.after), count(lines.all)],
    ['Placements linked', count(placements.before), count(placements.after), count(placements.all)],
    ['Plan value', money(value.before), money(value.after), money(value.all)],
  ];
  return (
    <table className={css.totals}>
      <thead>
        <tr>
          <th scope="col">
            <span className={css.unseen}>What</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
          <th scope="col">Of</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, before, after, all]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>
              <b>{after}</b>
            </td>
            <td>{all}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
