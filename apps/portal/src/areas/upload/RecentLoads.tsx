/** The person's loads of the last days: a load continues in the background, also after a restart. */
import type { DataOf } from '@flightdeck/contract';
import { importsCalls } from '@flightdeck/contract/imports';
import { Badge, type BadgeTone, Card, Link } from '@flightdeck/design-system';
import { writeRange, writeRecent } from '@flightdeck/domain/dates';
import { formatCount } from '@flightdeck/domain/metrics';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './upload.css.ts';

type Load = DataOf<typeof importsCalls.list>[number];

const POLL_MS = 2000;
const STATES: Readonly<
  Record<Load['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Loading', tone: 'info' },
  done: { label: 'Loaded', tone: 'success' },
  failed: { label: 'Not loaded', tone: 'error' },
};

/** Empty where the person has loaded nothing. */
export function RecentLoads() {
  const { queryOf } = useApi();
  const { user, settings } = useViewer();
  const { locale } = user;
  const loads = useQuery({
    ...queryOf(importsCalls.list),
    refetchInterval: ({ state }) =>
      state.data?.some((load) => load.state === 'queued' || load.state === 'running')
        ? POLL_MS
        : false,
  });
  if (!loads.data || loads.data.length === 0) return null;
  return (
    <Card title="Recent loads" padding="none">
      <div className={css.scroll}>
        <table className={css.table} aria-label="Recent loads">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">State</th>
              <th scope="col">Days</th>
              <th scope="col" className={css.figure}>
                Rows
              </th>
              <th scope="col">Started</th>
            </tr>
          </thead>
          <tbody>
            {loads.data.map((load) => (
              <tr key={load.importId}>
                <th scope="row">
                  <Link href={`/client/file/upload?load=${load.importId}`}>{load.fileName}</Link>
                </th>
                <td>
                  <Badge tone={STATES[load.state].tone}>
                    {load.unchanged ? 'Nothing new' : STATES[load.state].label}
                  </Badge>
                </td>
                <td>{load.range ? writeRange(load.range, locale) : '–'}</td>
                <td className={css.figure}>{formatCount(load.rows, { locale })}</td>
                <td>{writeRecent(load.startedAt, settings.today, settings.timeZone, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
