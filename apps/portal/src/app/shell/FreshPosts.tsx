/** How many posts are new to the viewer, beside the entry of the blog. Loaded with the first look at the menu. */
import { callQuery } from '@flightdeck/client';
import { blogCalls } from '@flightdeck/contract/blog';
import { Badge } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import * as css from './shell.css.ts';

/** Nothing while nothing is new, or it is not known. */
export default function FreshPosts() {
  const { client } = useApi();
  // No failure is notified: the number is asked for again with the next look.
  const { data } = useQuery(callQuery(client, blogCalls.summary, {}, 0));
  const fresh = data?.fresh ?? 0;
  if (fresh === 0) return null;
  return (
    <span className={css.navigationCount}>
      <Badge tone="info" isPill>
        {fresh > 99 ? '99+' : fresh} new
      </Badge>
    </span>
  );
}
