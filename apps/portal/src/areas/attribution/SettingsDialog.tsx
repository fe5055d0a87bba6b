/** The standard model, look-backs and the rest: tried for oneself, or made the client's. */
import type { AttributionSettings } from '@flightdeck/contract/attribution';
import { Button, Dialog, NumberField, Select } from '@flightdeck/design-system';
import { DIRECT_RULES, LOOK_BACK_LIMIT, MODEL_IDS, MODELS } from '@flightdeck/domain/attribution';
import { keysOf } from '@flightdeck/domain/datasets';
import { useState } from 'react';
import { FormProblem } from '../../app/FormProblem.tsx';
import * as page from '../../app/page.css.ts';
import * as css from './attribution.css.ts';
import { ChannelDaysFields } from './ChannelDaysFields.tsx';
import { useChoose } from './use-attribution.ts';

export interface SettingsDialogProps {
  readonly clientUuid: string;
  readonly client: string;
  readonly settings: AttributionSettings;
  /** Channels of the paths. */
  readonly met: readonly string[];
  readonly onTry: (settings: AttributionSettings) => void;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

const ORDERS = [1, 2, 3] as const;
const percent = (share: number) => Math.round(share * 1000) / 10;

function problemOf({ clickDays, viewDays, firstShare, lastShare }: AttributionSettings) {
  if (clickDays + viewDays === 0) {
    return 'Give clicks or views a look-back: with 0 for both no touch counts.';
  }
  return firstShare + lastShare > 1
    ? 'The shares of the first and the last touch may be 100% together at most.'
    : undefined;
}

/** Open as long as it is rendered. */
export function SettingsDialog(props: SettingsDialogProps) {
  const [settings, setSettings] = useState(props.settings);
  const choose = useChoose(props.clientUuid, props.onKept);
  const problem = problemOf(settings);
  const set = (change: Partial<AttributionSettings>) =>
    setSettings((before) => ({ ...before, ...change }));
  const number = (change: (value: number) => Partial<AttributionSettings>) => (value: number) => {
    if (!Number.isNaN(value)) set(change(value));
  };
  return (
    <Dialog
      isOpen
      title="Models and look-back"
      subtitle={`What attribution of ${props.client} goes by.`}
      onClose={props.onClose}
      footer={
        <>
          <Button isDisabled={problem !== undefined} onPress={() => props.onTry(settings)}>
            Try
          </Button>
          <Button
            variant="primary"
            isDisabled={problem !== undefined}
            isPending={choose.isPending}
            onPress={() => choose.mutate(settings)}
          >
            Make it the standard
          </Button>
        </>
      }
    >
      <div className={page.form}>
        <Select
          label="Standard model"
          description={MODELS[settings.standard].about}
          value={settings.standard}
          options={MODEL_IDS.map((model) => ({ value: model, label: MODELS[model].label }))}
          onChange={(standard) => standard && set({ standard })}
        />
        <div className={css.pair}>
          <NumberField
            label="Look-back of clicks"
            unit="days"
            {...{ step: 1, minValue: 0, maxValue: LOOK_BACK_LIMIT, value: settings.clickDays }}
            onChange={number((clickDays) => ({ clickDays }))}
          />
          <NumberField
            label="Look-back of views"
            unit="days"
            {...{ step: 1, minValue: 0, maxValue: LOOK_BACK_LIMIT, value: settings.viewDays }}
            onChange={number((viewDays) => ({ viewDays }))}
          />
        </div>
        <ChannelDaysFields
          settings={settings}
          met={props.met}
          onChange={(channelDays) => set({ channelDays })}
        />
        <Select
          label="Direct visits"
          value={settings.direct}
          options={keysOf(DIRECT_RULES).map((rule) => ({ value: rule, label: DIRECT_RULES[rule] }))}
          onChange={(direct) => direct && set({ direct })}
        />
        <div className={css.pair}>
          <NumberField
            label="Position: first touch"
            unit="%"
            {...{ step: 0.1, minValue: 0, maxValue: 100, value: percent(settings.firstShare) }}
            onChange={number((value) => ({ firstShare: value / 100 }))}
          />
          <NumberField
            label="Position: last touch"
            unit="%"
            {...{ step: 0.1, minValue: 0, maxValue: 100, value: percent(settings.lastShare) }}
            onChange={number((value) => ({ lastShare: value / 100 }))}
          />
          <NumberField
            label="Time decay: half-life"
            unit="days"
            {...{ step: 0.5, minValue: 0.5, maxValue: LOOK_BACK_LIMIT, value: settings.halfLife }}
            onChange={number((halfLife) => ({ halfLife }))}
          />
          <Select
            label="Markov: order"
            value={String(settings.markovOrder)}
            options={ORDERS.map((order) => ({
              value: String(order),
              label: order === 1 ? 'Last touch decides' : `Last ${order} touches decide`,
            }))}
            onChange={(value) =>
              set({ markovOrder: ORDERS.find((order) => String(order) === value) ?? 1 })
            }
          />
        </div>
        <FormProblem>{problem ?? choose.error?.message}</FormProblem>
      </div>
    </Dialog>
  );
}
