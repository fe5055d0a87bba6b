import '@flightdeck/widgets/elements/alert-panel';
import '@flightdeck/widgets/elements/multi-select';
import { AlertPanel, MultiSelect } from '@flightdeck/widgets/react';
import { ALERTS, BRAND, CHOSEN, heardOf, NEW } from '../desk.ts';
import { Frame } from './Frame.tsx';
import { useDesk } from './useDesk.ts';

/** The elements as React components. */
export function Wrapped() {
  const desk = useDesk();
  return (
    <Frame desk={desk}>
      <MultiSelect
        {...desk.field}
        value={CHOSEN}
        disabled={desk.isOff}
        hasAllAndFuture
        newIds={NEW}
        brand={BRAND}
        onChange={(event) => desk.setHeard(heardOf.change(event))}
      />
      <AlertPanel
        heading="Weather"
        alerts={ALERTS}
        isDismissible
        onDismiss={(event) => desk.setHeard(heardOf.dismiss(event))}
        onAction={(event) => desk.setHeard(heardOf.action(event))}
      />
    </Frame>
  );
}
