/** Makes a subscription (`/client/subscription/create`): client and plan, start and trial, price and tax, who pays; beside it what is charged when. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import { subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import {
  Button,
  Card,
  Checkbox,
  ComboBox,
  EmptyState,
  LinkButton,
  NumberField,
  notify,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { shiftDay, writeDay } from '@flightdeck/domain/dates';
import { PLAN_LIMITS } from '@flightdeck/domain/subscriptions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { addressProblem } from '../../../app/email.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { AgreementFields } from '../AgreementFields.tsx';
import { type Agreement, wholeAgreement } from '../agreement.ts';
import { PreviewCards } from '../PreviewCards.tsx';
import * as css from '../subscriptions.css.ts';
import { usePlans, useRefreshAll } from '../use-subscriptions.ts';
import { managePath, PREVIEW_REST_MS } from '../words.ts';

type Body = BodyOf<typeof subscriptionsCalls.create>;
type Plans = DataOf<typeof subscriptionsCalls.plans>;

/** The page. */
export function CreateScreen() {
  const plans = usePlans();
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>New subscription</h1>
      </div>
      <div className={page.content}>
        <Loaded query={plans} noun="the plans">
          {(data) => <Ready data={data} />}
        </Loaded>
      </div>
    </>
  );
}

/** Says what is missing before a subscription can be made. */
function Ready({ data }: { readonly data: Plans }) {
  const back = <LinkButton href={managePath()}>Subscriptions and plans</LinkButton>;
  if (data.seller === null) {
    return (
      <EmptyState title="Nothing can be charged yet" action={back}>
        Invoices need to say who they are from. The person who runs the portal sets that: the README
        names the settings, which begin with LEGAL_.
      </EmptyState>
    );
  }
  if (data.plans.length === 0) {
    return (
      <EmptyState title="No plans yet" action={back}>
        Make a plan first: it says which tools it opens, what it limits and what it costs.
      </EmptyState>
    );
  }
  if (data.clients.length === 0) {
    return (
      <EmptyState title="Every client has a subscription" action={back}>
        Change the one that a client has.
      </EmptyState>
    );
  }
  return <CreateForm data={data} seller={data.seller} />;
}

interface Fields {
  readonly clientUuid: string;
  readonly agreement: Agreement;
  /** Empty while no client is chosen. */
  readonly start: string;
  readonly trialDays: number;
  readonly taxBp: number;
  readonly isReverse: boolean;
  readonly billTo: {
    readonly name: string;
    readonly address: string;
    readonly taxId: string;
    readonly email: string;
  };
}

const EMPTY: Fields = {
  ...{ clientUuid: '', start: '', trialDays: 0, taxBp: 0, isReverse: false },
  agreement: {
    ...{ planId: '', planVersion: 1, seats: null, priceMinor: null, discountBp: 0 },
    termPeriods: 1,
  },
  billTo: { name: '', address: '', taxId: '', email: '' },
};

/** Stands for a body while there is none: it is never sent. */
const NOTHING: Body = {
  ...{ clientUuid: '', planId: '', planVersion: 1, start: '', billTo: EMPTY.billTo },
};

/** What is sent; null while something is missing. The server says what is wrong with the rest. */
function bodyOf({ agreement, clientUuid, start, ...rest }: Fields): Body | null {
  const agreed = wholeAgreement(agreement);
  const { name, address, email } = rest.billTo;
  if (!agreed || clientUuid === '' || start === '') return null;
  if ([name, address, email].some((text) => text.trim() === '')) return null;
  if (addressProblem(email) !== undefined) return null;
  if (rest.isReverse && rest.billTo.taxId.trim() === '') return null;
  if (Number.isNaN(rest.trialDays) || Number.isNaN(rest.taxBp)) return null;
  return { ...agreed, ...rest, clientUuid, start };
}

function CreateForm({ data, seller }: { readonly data: Plans; readonly seller: string }) {
  const { client, queryOf } = useApi();
  const { locale } = useViewer().user;
  const navigate = useNavigate();
  const refresh = useRefreshAll();
  const [fields, setFields] = useState(EMPTY);
  const change = (patch: Partial<Fields>) => setFields((held) => ({ ...held, ...patch }));
  const bill = (patch: Partial<Fields['billTo']>) =>
    change({ billTo: { ...fields.billTo, ...patch } });
  const chosen = data.clients.find(({ uuid }) => uuid === fields.clientUuid);
  const body = bodyOf(fields);
  const typed = JSON.stringify(body);
  const isSettled = useSettled(typed, PREVIEW_REST_MS) === typed;
  const preview = useQuery({
    ...queryOf(subscriptionsCalls.previewCreate, { body: body ?? NOTHING }),
    enabled: body !== null && isSettled,
    staleTime: 0,
    retry: false,
  });
  const make = useMutation({
    mutationFn: (wanted: Body) => client.request(subscriptionsCalls.create, { body: wanted }),
    onSuccess: async ({ clientUuid }) => {
      notify.success('Subscription made');
      await refresh();
      await navigate(managePath(clientUuid));
    },
  });
  const isReady = body !== null && isSettled && preview.isSuccess && !preview.isFetching;
  return (
    <form
      className={css.beside}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !make.isPending) make.mutate(body);
      }}
    >
      <UnsavedGuard
        isDirty={fields !== EMPTY && !make.isPending && !make.isSuccess}
        what="What you typed of the new subscription"
        fate="is not saved. It will be lost."
      />
      <div className={css.stack}>
        <Card title="1. Client and plan">
          <div className={css.stack}>
            <ComboBox
              label="Client"
              isRequired
              isClearable={false}
              placeholder="Choose a client"
              description="Clients without a subscription."
              value={fields.clientUuid === '' ? null : fields.clientUuid}
              options={data.clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={(uuid) => {
                const found = data.clients.find((each) => each.uuid === uuid);
                if (!found) return;
                const name =
                  chosen && fields.billTo.name !== chosen.name ? fields.billTo.name : found.name;
                change({
                  ...{ clientUuid: found.uuid, start: found.today },
                  billTo: { ...fields.billTo, name },
                });
              }}
            />
            <AgreementFields
              plans={data.plans}
              value={fields.agreement}
              onChange={(agreement) => {
                const plan = data.plans.find(({ planId }) => planId === agreement.planId);
                const isOther = agreement.planId !== fields.agreement.planId;
                change({
                  agreement,
                  ...(plan && isOther ? { trialDays: plan.terms.trialDays } : {}),
                });
              }}
            />
          </div>
        </Card>
        <Card title="2. Start and trial">
          <div className={css.fields}>
            <TextField
              label="Starts on"
              type="date"
              isRequired
              description={
                chosen
                  ? `${writeDay(chosen.today, locale)} is today at the client; up to a year before it.`
                  : 'Choose the client first: days are the client’s.'
              }
              isDisabled={!chosen}
              value={fields.start}
              onChange={(start) => change({ start })}
            />
            <NumberField
              label="Trial"
              unit="days"
              description={
                chosen && fields.start !== '' && fields.trialDays > 0
                  ? `The first charge is on ${writeDay(shiftDay(fields.start, fields.trialDays), locale)}.`
                  : 'Without a trial it is charged from the start.'
              }
              minValue={0}
              maxValue={PLAN_LIMITS.trialDays}
              step={1}
              value={fields.trialDays}
              onChange={(trialDays) => change({ trialDays })}
            />
          </div>
        </Card>
        <Card title="3. Tax and who pays">
          <div className={css.stack}>
            <div className={css.fields}>
              <NumberField
                label="Tax"
                unit="%"
                isDisabled={fields.isReverse}
                minValue={0}
                maxValue={100}
                step={0.01}
                value={fields.taxBp / 100}
                onChange={(percent) => change({ taxBp: Math.round(percent * 100) })}
              />
              <Checkbox
                description="The customer owes the tax. Their tax number must stand on the invoice."
                isSelected={fields.isReverse}
                onChange={(isReverse) => change({ isReverse, ...(isReverse ? { taxBp: 0 } : {}) })}
              >
                Reverse charge
              </Checkbox>
            </div>
            <div className={css.fields}>
              <TextField
                label="Invoices to"
                isRequired
                maxLength={120}
                value={fields.billTo.name}
                onChange={(name) => bill({ name })}
              />
              <TextField
                label="E-mail for invoices"
                type="email"
                isRequired
                errorMessage={addressProblem(fields.billTo.email)}
                value={fields.billTo.email}
                onChange={(email) => bill({ email })}
              />
              <TextField
                label="Tax number"
                isRequired={fields.isReverse}
                maxLength={40}
                value={fields.billTo.taxId}
                onChange={(taxId) => bill({ taxId })}
              />
            </div>
            <TextArea
              label="Address"
              isRequired
              maxLength={400}
              value={fields.billTo.address}
              onChange={(address) => bill({ address })}
            />
          </div>
        </Card>
      </div>
      <div className={css.aside}>
        <Card title="4. What is charged when">
          <div className={css.stack}>
            {body === null ? (
              <p className={css.muted}>Fill in what is required to see what is charged and when.</p>
            ) : (
              <Loaded
                query={preview}
                noun="what this costs"
                isWaiting={preview.isSuccess && (!isSettled || preview.isFetching)}
              >
                {(shown) => <PreviewCards preview={shown} />}
              </Loaded>
            )}
            <p className={css.muted}>Invoices are from {seller} and are paid by transfer.</p>
            <FormProblem>{make.error?.message}</FormProblem>
            <div>
              <Button
                type="submit"
                variant="default"
                isDisabled={!isReady}
                isPending={make.isPending}
              >
                Make subscription
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </form>
  );
}
