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

/** Those that are not well, each with what is wrong; of the others their names, and the day that all of them are known until. */
export function Sources({ sources, advId }: SourcesProps) {
  const { locale } = useViewer().user;
  if (sources.length === 0) return 'None yet';
  const bad = sources
    .filter(({ health }) => health !== 'fine')
    .sort((a, b) => ORDER.indexOf(a.health) - ORDER.indexOf(b.health));
  const fine = sources.filter(({ health }) => health === 'fine');
  const [first, ...others] = fine;
  return (
    <ul className={css.sources}>
      {bad.slice(0, SHOWN).map((source) => (
        <li key={source.label}>
          {source.label} <Sign source={source} advId={advId} />
        </li>
      ))}
      {bad.length > SHOWN ? (
        <li className={css.muted} title={namesOf(bad.slice(SHOWN))}>
          and {bad.length - SHOWN} more that {bad.length - SHOWN === 1 ? 'is' : 'are'} not well
        </li>
      ) : null}
      {first ? (
        <li title={namesOf(fine)}>
          {bad.length === 0 ? shortNames(fine) : counted(fine.length, locale, 'other')}{' '}
          <Sign source={earliestOf(first, others)} advId={advId} />
        </li>
      ) : null}
    </ul>
  );
}

const namesOf = (sources: readonly AggregatorSource[]): string =>
  sources.map(({ label }) => label).join(', ');

function shortNames(sources: readonly AggregatorSource[]): string {
  const more = sources.length - SHOWN;
  return more > 1 ? `${namesOf(sources.slice(0, SHOWN))} and ${more} more` : namesOf(sources);
}

/** What all of them know is what the one knows that knows least. */
const earliestOf = (first: AggregatorSource, others: readonly AggregatorSource[]) =>
  others.reduce((least, each) => ((each.until ?? '') < (least.until ?? '') ? each : least), first);

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
    fine: `loaded ${known}`,
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
