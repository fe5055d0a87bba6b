/** Where a social network sends people back to (`/auth/token/linkedin`): ends the login, and tells what it may read. */
import { ApiError } from '@flightdeck/client';
import { networksCalls } from '@flightdeck/contract/networks';
import { LinkButton, Loader } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { BareFrame } from '../../../app/shell/BareFrame.tsx';
import * as css from '../feeds.css.ts';
import { Scopes } from './Scopes.tsx';

const SOURCES = '/client/feeds/automatic';

/** The page. */
export function ReturnScreen() {
  const { client } = useApi();
  const [query] = useState(() => window.location.search);
  // An answer is taken once, however often this is drawn.
  const done = useQuery({
    queryKey: ['network-return', query],
    queryFn: async () =>
      (await client.request(networksCalls.complete, { body: { query }, silent: true })).login,
    enabled: query !== '',
    ...{ retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: false },
  });
  useEffect(() => {
    // The code must not stay in the history, nor be sent as where a link was followed from.
    if (query !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [query]);
  const { data, error } = done;
  if (data) {
    return (
      <BareFrame title={`${data.network} is connected`}>
        <div className={css.stack}>
          <p role="status">
            {data.accounts.length === 0
              ? 'No account was found that it may read.'
              : `For ${data.client}: ${data.accounts.map(({ name }) => name).join(', ')}.`}
          </p>
          <FormProblem>{data.problem ?? undefined}</FormProblem>
          <div>
            <p className={css.strong}>What it may read</p>
            <Scopes scopes={data.scopes} />
          </div>
          <p className={css.note}>Nothing is fetched until you add a source with an account.</p>
          <LinkButton variant="default" isBlock href={SOURCES}>
            Go to the sources
          </LinkButton>
        </div>
      </BareFrame>
    );
  }
  if (query !== '' && !error) {
    return (
      <BareFrame title="Connecting…">
        <Loader message="Asking the network…" />
      </BareFrame>
    );
  }
  return (
    <BareFrame title="Nothing was connected">
      <div className={css.stack}>
        <FormProblem>{problemOf(error)}</FormProblem>
        <LinkButton variant="default" isBlock href={SOURCES}>
          Back to the sources
        </LinkButton>
      </div>
    </BareFrame>
  );
}

function problemOf(error: unknown): string {
  if (!error) return 'This page is where a network sends you back to. Begin under Data feeds.';
  if (!(error instanceof ApiError)) return 'That did not work. Begin again.';
  if (error.code === 'unauthenticated') {
    return 'You were signed out meanwhile. Sign in, and begin again.';
  }
  if (error.code === 'network') {
    return 'The server cannot be reached. Check your connection, and begin again.';
  }
  return error.message;
}
