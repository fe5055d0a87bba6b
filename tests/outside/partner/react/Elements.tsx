import '@flightdeck/widgets/elements/alert-panel';
import '@flightdeck/widgets/elements/multi-select';
import type { FlightdeckEvents } from '@flightdeck/widgets';
import { createElement } from 'react';
import { ALERTS, BRAND, CHOSEN, heardOf, NEW } from '../desk.ts';
import { Frame } from './Frame.tsx';
import { useDesk } from './useDesk.ts';

/** The elements as they are, without our components. */
export function Elements() {
  const desk = useDesk();
  return (
    <Frame desk={desk}>
      {createElement('fd-multi-select', {
        ...desk.field,
        value: CHOSEN,
        disabled: desk.isOff,
        hasAllAndFuture: true,
        newIds: NEW,
        brand: BRAND,
        'onfd-change': (event: FlightdeckEvents['fd-change']) =>
          desk.setHeard(heardOf.change(event)),
      })}
      {createElement('fd-alert-panel', {
        heading: 'Weather',
        alerts: ALERTS,
        isDismissible: true,
        'onfd-dismiss': (event: FlightdeckEvents['fd-dismiss']) =>
          desk.setHeard(heardOf.dismiss(event)),
        'onfd-action': (event: FlightdeckEvents['fd-action']) =>
          desk.setHeard(heardOf.action(event)),
      })}
    </Frame>
  );
}
