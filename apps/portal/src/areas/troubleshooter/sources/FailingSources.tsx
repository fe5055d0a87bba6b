/** Sources of all clients that could not be read. */
import { Badge, Card } from '@flightdeck/design-system';
import { row } from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import { useItems } from '../use-items.ts';
import * as css from './sources.css.ts';

/** Nothing while all can be read. */
export function FailingSources() {
  const { items } = useItems();
  const { moment } = timesFor(useViewer());
  if (!items || items.failing.length === 0) return null;
  return (
    <Card title="Could not be read" padding="none">
      <ul className={css.list}>
        {items.failing.map(({ source, title, client, failedAt, problem, readAt }) => (
          <li key={`${source} ${client}`} className={row}>
            <span className={css.lines}>
              <span className={css.strong}>
                {title} of {client}
              </span>
              <span className={css.problem}>{problem ?? 'No reason is known.'}</span>
              <span className={css.muted}>
                {readAt ? `Last read ${moment(readAt)}` : 'Never read'}. Items from it stay as they
                were.
              </span>
            </span>
            <Badge tone="warning">{failedAt ? `since ${moment(failedAt)}` : 'failed'}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
