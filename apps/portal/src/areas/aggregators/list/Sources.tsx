/** The sources of an aggregator with how they fare: the worst first, each with a sign and words. */
import type { AggregatorSource } from '@flightdeck/contract/aggregators';
import { Link } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import { CircleCheck, CircleX, ClockAlert, TriangleAlert } from 'lucide-react';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';

type Health = AggregatorSource['health'];

const SIGNS: Readonly<
  Record<Health, { readonly Icon: typeof CircleX; readonly tone: keyof typeof css.signTone }>
> = {
  empty: { Icon: CircleX, tone: 'bad' },
  late: { Icon: ClockAlert, tone: 'bad' },
  findings: { Icon: TriangleAlert, tone: 'warn' },
  fine: { Icon: CircleCheck, tone: 'fine' },
};
const ORDER = Object.keys(SIGNS);

/** So many are written out: all of them would make each row too high. */
const SHOWN = 2;

interface SourcesProps {
  readonly sources: readonly AggregatorSource[];
  readonly advId: number;
}

/** The list in a cell. */
export function Sources({ sources, advId }: SourcesProps) {
  if (sources.length === 0) return 'None yet';
  const worst = sources.toSorted((a, b) => ORDER.indexOf(a.health) - ORDER.indexOf(b.health));
  const shown = worst.length === SHOWN + 1 ? worst : worst.slice(0, SHOWN);
  const rest = worst.slice(shown.length);
  const bad = rest.filter(({ health }) => health !== 'fine').length;
  return (
    <ul className={css.sources}>
      {shown.map((source) => (
        <li key={source.label}>
          {source.label} <Sign source={source} advId={advId} />
        </li>
      ))}
      {rest.length > 0 ? (
        <li className={css.muted} title={rest.map(({ label }) => label).join(', ')}>
          and {rest.length} more{bad > 0 ? `, ${bad} not well` : ''}
        </li>
      ) : null}
    </ul>
  );
}

/** What is known of one, leading to Data feeds for whoever loads them. */
function Sign({ source, advId }: { readonly source: AggregatorSource; readonly advId: number }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const { health, findings, loadedAt, until } = source;
  const { Icon, tone } = SIGNS[health];
  const known = until ? `until ${writeDay(until, locale)}` : '';
  const words = {
    empty: 'nothing loaded',
    late: `overdue, ${known}`,
    findings: `${counted(findings, locale, 'finding')}, ${known}`,
    fine: known,
  }[health];
  const mayLoad = viewer.allowed['client/fileUpload'] === true;
  const tab = findings > 0 ? '/health' : '';
  return (
    <span
      className={`${css.sign} ${css.signTone[tone]}`}
      title={loadedAt ? `Last loaded ${timesFor(viewer).moment(loadedAt)}` : undefined}
    >
      <Icon size={12} aria-hidden="true" />
      {mayLoad ? (
        <Link tone="plain" href={`/client/feeds${tab}?advertiser=${advId}`}>
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  );
}
