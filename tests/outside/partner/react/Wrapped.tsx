import '@flightdeck/widgets/elements/alert-panel';
import '@flightdeck/widgets/elements/multi-select';
import { AlertPanel, MultiSelect } from '@flightdeck/widgets/react';
import { ALERTS, BRAND } from '../desk.ts';
import { Frame } from './Frame.tsx';
import { useDesk } from './useDesk.ts';

const CHOSEN = ['pears'];
const NEW = ['plums'];

/** The elements as React components. */
export function Wrapped() {
  const desk = useDesk();
  return (
    <Frame desk={desk}>
      <MultiSelect
        label={desk.label}
        options={desk.fruits}
        value={CHOSEN}
        limit={desk.limit}
        disabled={desk.isOff}
        hasAllAndFuture
        newIds={NEW}
        brand={BRAND}
        onChange={({ detail }) => desk.setHeard(`change ${detail.value.join()}`)}
      />
      <AlertPanel
        heading="Weather"
        alerts={ALERTS}
        isDismissible
        onDismiss={({ detail }) => desk.setHeard(`dismiss ${detail.id}`)}
        onAction={({ detail }) => desk.setHeard(`action ${detail.id}`)}
      />
    </Frame>
  );
}
