import '@flightdeck/widgets/elements/alert-panel';
import '@flightdeck/widgets/elements/multi-select';
import type { FlightdeckEvents } from '@flightdeck/widgets';
import { createElement } from 'react';
import { ALERTS, BRAND } from '../desk.ts';
import { Frame } from './Frame.tsx';
import { useDesk } from './useDesk.ts';

const CHOSEN = ['pears'];
const NEW = ['plums'];

/** The elements as they are, without our components. */
export function Elements() {
  const desk = useDesk();
  return (
    <Frame desk={desk}>
      {createElement('fd-multi-select', {
        label: desk.label,
        options: desk.fruits,
        value: CHOSEN,
        limit: desk.limit,
        disabled: desk.isOff,
        hasAllAndFuture: true,
        newIds: NEW,
        brand: BRAND,
        'onfd-change': ({ detail }: FlightdeckEvents['fd-change']) =>
          desk.setHeard(`change ${detail.value.join()}`),
      })}
      {createElement('fd-alert-panel', {
        heading: 'Weather',
        alerts: ALERTS,
        isDismissible: true,
        'onfd-dismiss': ({ detail }: FlightdeckEvents['fd-dismiss']) =>
          desk.setHeard(`dismiss ${detail.id}`),
        'onfd-action': ({ detail }: FlightdeckEvents['fd-action']) =>
          desk.setHeard(`action ${detail.id}`),
      })}
    </Frame>
  );
}
