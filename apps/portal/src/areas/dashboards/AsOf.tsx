/** When the figures of a page were loaded. */
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './dashboard.css.ts';

/** Keeps its room before it is known, so that nothing moves. @param props.at ISO 8601 UTC; null before anything came. */
export function AsOf({ at }: { readonly at: string | null }) {
  const viewer = useViewer();
  return (
    <span className={css.asOf}>
      {at ? `As of ${timesFor(viewer).moment(at)} ${viewer.settings.timeZone}` : null}
    </span>
  );
}
