/** The terms (`/terms`): shown until the person accepts them; the shell then leads home (spec.md §4). */
import { authCalls } from '@flightdeck/contract/auth';
import { Button, Card, cx, SafeHtml, Skeleton } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { NotLoaded } from '../../app/Loaded.tsx';
import { prose } from '../../app/prose.css.ts';
import { SIGNED_OUT_PATH } from '../../app/sign-in-path.ts';
import { useViewer } from '../../app/viewer.ts';
import * as css from './account.css.ts';

/** Text of the terms in force, and the button that accepts them. */
export function TermsScreen() {
  const { client, queryOf, queryClient } = useApi();
  const { user } = useViewer();
  const terms = useQuery(queryOf(authCalls.terms));
  const accept = useMutation({
    meta: { notify: true },
    mutationFn: (version: string) => client.request(authCalls.acceptTerms, { body: { version } }),
    onSuccess: () => queryClient.invalidateQueries(queryOf(authCalls.current)),
  });
  const decline = useMutation({
    meta: { notify: true },
    mutationFn: (version: string) => client.request(authCalls.declineTerms, { body: { version } }),
    onSuccess: () => location.assign(SIGNED_OUT_PATH),
  });
  if (terms.isLoadingError) {
    return (
      <NotLoaded
        isPage
        query={terms}
        noun="the terms"
        hint="They must be accepted before the portal can be used."
      />
    );
  }
  return (
    <div className={css.terms}>
      <Card padding="wide">
        <h1 className={css.title}>Terms of use</h1>
        {terms.data ? (
          <>
            <p className={css.note}>
              Version {terms.data.version}, published{' '}
              {writeDay(terms.data.publishedAt.slice(0, 10), user.locale)}
            </p>
            <div className={cx(prose, css.termsText)}>
              <SafeHtml html={terms.data.html} />
            </div>
            <div className={css.actions}>
              <Button
                variant="default"
                isPending={accept.isPending}
                onPress={() => accept.mutate(terms.data.version)}
              >
                Accept terms
              </Button>
              <Button
                isPending={decline.isPending}
                onPress={() => decline.mutate(terms.data.version)}
              >
                Decline and sign out
              </Button>
            </div>
          </>
        ) : (
          <div aria-busy="true" className={css.form}>
            <Skeleton width="40%" />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </Card>
    </div>
  );
}
