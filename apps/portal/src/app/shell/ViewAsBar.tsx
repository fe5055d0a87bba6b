/** Shows on every page that an administrator views the portal as somebody else, and ends it. */

import type { User } from '@flightdeck/contract/auth';
import { requestsCalls } from '@flightdeck/contract/requests';
import { Button } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useApi } from '../api.ts';
import * as css from './access.css.ts';

/** @param props.user The person looked at. */
export function ViewAsBar({ user }: { readonly user: User }) {
  const { client } = useApi();
  const end = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(requestsCalls.stopViewing),
    // Loads a new page, so that nothing of the other person stays in memory.
    onSuccess: () => location.assign(`/user/detail/${encodeURIComponent(user.id)}`),
  });
  return (
    <section className={css.bar} aria-label="Viewing as somebody else">
      <Eye size={16} aria-hidden />
      <span>
        You see the portal as <strong>{user.name}</strong>. Nothing can be changed.
      </span>
      <Button size="row" isPending={end.isPending} onPress={() => end.mutate()}>
        Stop viewing
      </Button>
    </section>
  );
}
