/** Changes, pauses, resumes, cancels or keeps a subscription; what that does stands in the dialog before it is done. */
import type { BodyOf } from '@flightdeck/contract';
import {
  type Plan,
  type Subscription,
  subscriptionsCalls,
} from '@flightdeck/contract/subscriptions';
import { notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useSettled } from '../../../app/use-settled.ts';
import { AgreementFields } from '../AgreementFields.tsx';
import { isPresent, presentAgreement, wholeAgreement } from '../agreement.ts';
import { PreviewCards } from '../PreviewCards.tsx';
import * as css from '../subscriptions.css.ts';
import { usePlans, useRefreshAll } from '../use-subscriptions.ts';
import { DEED_WORDS, PREVIEW_REST_MS } from '../words.ts';

type Deed = Subscription['deeds'][number];
type Change = BodyOf<typeof subscriptionsCalls.previewChange>['change'];

interface DialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function ChangeDialog({ deed, ...props }: DialogProps & { readonly deed: Deed }) {
  const plans = usePlans();
  if (deed !== 'change') return <Confirm {...props} deed={deed} change={{ deed }} />;
  if (!plans.data) return null;
  return <PlanChange {...props} plans={plans.data.plans} />;
}

/** Another plan, other seats or another price. */
function PlanChange({ plans, ...props }: DialogProps & { readonly plans: readonly Plan[] }) {
  const { subscription } = props;
  const [value, setValue] = useState(() => presentAgreement(subscription, plans));
  const whole = wholeAgreement(value);
  const isSame = whole !== null && isPresent(subscription, whole);
  return (
    <Confirm
      {...props}
      deed="change"
      change={whole && !isSame ? { deed: 'change', ...whole } : null}
      missing={isSame ? 'Nothing is changed yet.' : 'Fill in what is empty to see what it does.'}
    >
      <AgreementFields
        plans={plans.filter(({ terms }) => terms.currency === subscription.currency)}
        value={value}
        onChange={setValue}
      />
    </Confirm>
  );
}

/** The preview of a change, and the button that makes just that change. */
function Confirm(
  props: DialogProps & {
    readonly deed: Deed;
    /** Null while there is none to make. */
    readonly change: Change | null;
    /** Says why there is none. */
    readonly missing?: string;
    readonly children?: ReactNode;
  },
) {
  const { subscription, deed, change, missing, onClose, children } = props;
  const { client, queryOf } = useApi();
  const refresh = useRefreshAll();
  const typed = JSON.stringify(change);
  const isSettled = useSettled(typed, PREVIEW_REST_MS) === typed;
  const { clientUuid, revision } = subscription;
  const preview = useQuery({
    ...queryOf(subscriptionsCalls.previewChange, {
      body: { clientUuid, change: change ?? { deed: 'keep' } },
    }),
    enabled: change !== null && isSettled,
    staleTime: 0,
  });
  const run = useMutation({
    mutationFn: (wanted: { readonly change: Change; readonly today: string }) =>
      client.request(subscriptionsCalls.change, { revision, body: { clientUuid, ...wanted } }),
    onSuccess: () => {
      notify.success(DEED_WORDS[deed].done);
      onClose();
      return refresh();
    },
    // It was changed meanwhile, or a new day has begun: what stands in the dialog is old.
    onError: async () => {
      await refresh();
      await preview.refetch();
    },
  });
  const { data } = preview;
  const isReady = change !== null && isSettled && data !== undefined && !preview.isFetching;
  return (
    <ActionDialog
      title={`${DEED_WORDS[deed].action}: ${subscription.client}`}
      action={DEED_WORDS[deed].action}
      variant={deed === 'cancel' ? 'default' : 'primary'}
      width="large"
      isForm
      isDisabled={!isReady}
      isPending={run.isPending}
      problem={run.error?.message}
      onClose={onClose}
      onAction={() => {
        if (isReady && !run.isPending) run.mutate({ change, today: data.today });
      }}
    >
      {children}
      {change === null ? (
        <p className={css.muted}>{missing}</p>
      ) : (
        <Loaded query={preview} noun="what this does" isWaiting={!isSettled || preview.isFetching}>
          {(shown) => <PreviewCards preview={shown} />}
        </Loaded>
      )}
    </ActionDialog>
  );
}
