/** Whether readers see a post, and since when or from when on. */
import type { ManagedPost } from '@flightdeck/contract/blog';
import { Badge, type BadgeTone } from '@flightdeck/design-system';
import { writePublishTime } from '@flightdeck/domain/blog';
import { useViewer } from '../../app/viewer.ts';
import * as css from './blog.css.ts';

const STATES: Readonly<
  Record<ManagedPost['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
};

/** The state with its time, in the zone in which that was set. */
export function StateBadge(props: {
  readonly post: Pick<ManagedPost, 'state' | 'publishAt' | 'zone'>;
}) {
  const { state, publishAt, zone } = props.post;
  const { settings, user } = useViewer();
  const { label, tone } = STATES[state];
  return (
    <span className={css.state}>
      <Badge tone={tone}>{label}</Badge>
      {publishAt === null ? null : (
        <time dateTime={publishAt} className={css.stateTime}>
          {writePublishTime(
            { at: new Date(publishAt), zone: zone ?? settings.timeZone },
            new Date(),
            user.locale,
          )}
        </time>
      )}
    </span>
  );
}
