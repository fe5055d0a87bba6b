'use client';
import { Badge } from '@flightdeck/design-system';
import '@flightdeck/widgets';
import { AlertPanel, MultiSelect } from '@flightdeck/widgets/react';
import { useState } from 'react';
import { ALERTS, BRAND, CHOSEN, FEW, heardOf, MANY, NEW } from '../../desk';

/** The elements, found and defined by the loader once the browser has them. */
export function Desk() {
  const [field, setField] = useState(FEW);
  const [isOff, setIsOff] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [heard, setHeard] = useState('nothing');
  return (
    <main>
      <h1>
        Orchard <Badge>Spring</Badge>
      </h1>
      <button type="button" id="more" onClick={() => setField(MANY)}>
        More
      </button>
      <button type="button" id="off" onClick={() => setIsOff(!isOff)}>
        Off
      </button>
      <button type="button" id="hide" onClick={() => setIsShown(!isShown)}>
        Hide
      </button>
      {isShown && (
        <>
          <MultiSelect
            {...field}
            value={CHOSEN}
            disabled={isOff}
            hasAllAndFuture
            newIds={NEW}
            brand={BRAND}
            onChange={(event) => setHeard(heardOf.change(event))}
          />
          <AlertPanel
            heading="Weather"
            alerts={ALERTS}
            isDismissible
            onDismiss={(event) => setHeard(heardOf.dismiss(event))}
            onAction={(event) => setHeard(heardOf.action(event))}
          />
        </>
      )}
      <output id="heard">{heard}</output>
    </main>
  );
}
