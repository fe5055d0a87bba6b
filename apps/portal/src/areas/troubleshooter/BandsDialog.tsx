/** Tries other bands of a rule: how many items would change, without changing any; then sets them for a client. */
import {
  type BandTrial,
  type RuleInfo,
  troubleshooterCalls,
} from '@flightdeck/contract/troubleshooter';
import { Loader, NumberField, notify, TextField } from '@flightdeck/design-system';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatMoney } from '@flightdeck/domain/metrics';
import { bandFault, bandNumbers, withNumbers } from '@flightdeck/domain/troubleshooter/rules';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { Level } from '../../app/Level.tsx';
import { useRefresh } from '../../app/use-refresh.ts';
import { useSettled } from '../../app/use-settled.ts';
import { useViewer } from '../../app/viewer.ts';
import { limitLabels } from './list/band-words.ts';
import { barOf } from './list/bar.ts';
import { BandBar, BandScale } from './marks.tsx';
import * as css from './rules.css.ts';
import type { RuleClient } from './use-clients.ts';

/** A trial is asked for once the fields rest. */
const REST_MS = 300;

/** Props of BandsDialog. */
export interface BandsDialogProps {
  readonly rule: RuleInfo;
  /** Whose bands are tried; null tries them for everybody, and sets nothing. */
  readonly client: RuleClient | null;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function BandsDialog({ rule, client, onClose }: BandsDialogProps) {
  const { client: api, queryOf } = useApi();
  const { locale } = useViewer().user;
  const refresh = useRefresh();
  const start = rule.ownBands ?? rule.bands;
  const [numbers, setNumbers] = useState(bandNumbers(start));
  const [reason, setReason] = useState('');
  const bands = withNumbers(start, numbers);
  const fault = bandFault(bands);
  const isChanged = JSON.stringify(bandNumbers(start)) !== JSON.stringify(numbers);
  const settled = useSettled(numbers, REST_MS);
  const trial = useQuery({
    ...queryOf(troubleshooterCalls.tryBands, {
      body: { ruleId: rule.ruleId, clientUuid: client?.uuid ?? null, numbers: settled },
    }),
    // Not for the numbers of before, which have not settled yet.
    enabled: fault === null && isChanged && settled === numbers,
    placeholderData: keepPreviousData,
  });
  const set = useMutation({
    mutationFn: (clientUuid: string) =>
      api.request(troubleshooterCalls.setBands, {
        body: {
          ruleId: rule.ruleId,
          clientUuid,
          numbers,
          reason: reason.trim(),
          version: rule.version,
        },
      }),
    onSuccess: async () => {
      await refresh(troubleshooterCalls.rules);
      notify.success(
        `Bands of ${rule.title} set for ${client?.name ?? ''}`,
        'Its items are scored anew now.',
      );
      onClose();
    },
  });
  const bar = barOf(bands, rule.unit === 'percent');
  const labels = limitLabels(bands);
  return (
    <ActionDialog
      title={`Other bands of ${rule.title}`}
      subtitle={
        client
          ? `For ${client.name}. Nothing is changed until you set them.`
          : 'For all of your clients. Nothing is changed: choose a client on the page to set bands for it.'
      }
      width="large"
      onClose={onClose}
      action={client ? `Set for ${client.name}` : 'Done'}
      isForm
      isDisabled={client !== null && (fault !== null || !isChanged || reason.trim() === '')}
      isPending={set.isPending}
      problem={set.error?.message}
      onAction={() => {
        if (client) set.mutate(client.uuid);
        else onClose();
      }}
    >
      <div className={css.fields}>
        {Object.entries(numbers).map(([name, value], index) => (
          <NumberField
            key={name}
            label={labels[name] ?? name}
            autoFocus={index === 0}
            {...(rule.unit === 'percent' ? { unit: '%' } : {})}
            value={value}
            onChange={(next) => setNumbers({ ...numbers, [name]: next })}
          />
        ))}
      </div>
      {bar && fault === null ? (
        <div className={css.bands}>
          <BandBar bar={bar} bands={bands} value={null} isLarge label="The bands that are tried" />
          <BandScale bar={bar} locale={locale} />
        </div>
      ) : null}
      <FormProblem>{fault ?? undefined}</FormProblem>
      {fault === null && isChanged ? (
        <section className={css.trial} aria-label="Trial" aria-live="polite">
          {trial.data ? (
            <Trial trial={trial.data} />
          ) : trial.isError ? (
            <FormProblem>{trial.error.message}</FormProblem>
          ) : (
            <Loader />
          )}
        </section>
      ) : null}
      {client ? (
        <TextField
          label={`Why ${client.name} has bands of its own`}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </ActionDialog>
  );
}

/** What would change, and for whom most. */
function Trial({ trial }: { readonly trial: BandTrial }) {
  const { locale } = useViewer().user;
  const { items, now, tried, changed, examples } = trial;
  return (
    <>
      <p className={css.outcome}>
        {changed === 0
          ? 'No item would change.'
          : `${counted(changed, locale, 'item')} of ${writeNumber(items, locale)} would change.`}{' '}
        Nothing is changed yet.
      </p>
      <ul className={css.levels} aria-label="Items by level of this rule, now and with these bands">
        {([1, 2, 3] as const).map((level) => (
          <li key={level} className={css.change}>
            <Level level={level} /> {writeNumber(now[level - 1] ?? 0, locale)}
            <ArrowRight size={14} aria-label="to" />
            {writeNumber(tried[level - 1] ?? 0, locale)}
          </li>
        ))}
      </ul>
      {examples.length > 0 ? (
        <ul className={css.examples} aria-label="Items that would change">
          {examples.map(({ id, name, from, to, stake, currency }) => (
            <li key={id} className={css.example}>
              <Level level={from} />
              <ArrowRight size={14} aria-label="to" />
              <Level level={to} />
              <span className={css.exampleName}>{name}</span>
              <span className={css.muted}>
                {stake ? `${formatMoney(stake, { locale, currency, decimals: 0 })} at risk` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
