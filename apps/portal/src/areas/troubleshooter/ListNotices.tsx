/** What must be known of the whole list: sources that could not be read, items beyond the limit, one aggregator alone. */
import { Button, LinkButton } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './health.css.ts';
import type { Items } from './list/columns.ts';

/** Sources that are named one by one; of more it says how many. */
const NAMED = 3;

/** @param props.onEverything Shows all items again. */
export function ListNotices(props: {
  readonly items: Items;
  readonly aggregator: string | null;
  readonly onEverything: () => void;
}) {
  const { items, aggregator } = props;
  const viewer = useViewer();
  const { moment } = timesFor(viewer);
  const { locale } = viewer.user;
  const { failing, total, size } = items;
  if (failing.length === 0 && total <= size && aggregator === null) return null;
  return (
    <ul className={css.notices}>
      {aggregator === null ? null : (
        <li className={css.notice}>
          <span>This is one aggregator alone.</span>
          <Button size="row" variant="text" onPress={props.onEverything}>
            Show everything
          </Button>
        </li>
      )}
      {failing.slice(0, NAMED).map(({ source, title, client, failedAt, problem }) => (
        <li key={`${source} ${client}`} className={css.notice}>
          <span>
            {title} of {client} could not be read
            {failedAt ? ` since ${moment(failedAt)}` : ''}: what comes from it is as it was before.{' '}
            {problem ?? ''}
          </span>
          <LinkButton size="row" variant="text" href="/troubleshooter/sources">
            See what to do
          </LinkButton>
        </li>
      ))}
      {failing.length > NAMED ? (
        <li className={css.notice}>
          <span>{writeNumber(failing.length - NAMED, locale)} more sources could not be read.</span>
          <LinkButton size="row" variant="text" href="/troubleshooter/sources">
            Open sources
          </LinkButton>
        </li>
      ) : null}
      {total > size ? (
        <li className={css.notice}>
          There are {writeNumber(total, locale)} items; the worst {writeNumber(size, locale)} are
          here.
        </li>
      ) : null}
    </ul>
  );
}
