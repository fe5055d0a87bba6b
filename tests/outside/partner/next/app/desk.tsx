'use client';
import { Badge } from '@flightdeck/design-system';
import '@flightdeck/widgets';
import { AlertPanel, MultiSelect } from '@flightdeck/widgets/react';
import { useState } from 'react';
import { ALERTS, BRAND, FRUITS, MORE } from '../../desk';

const CHOSEN = ['pears'];
const NEW = ['plums'];

/** The elements, found and defined by the loader once the browser has them. */
export function Desk() {
  const [fruits, setFruits] = useState(FRUITS);
  const [label, setLabel] = useState('Fruit');
  const [limit, setLimit] = useState(2);
  const [isOff, setIsOff] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [heard, setHeard] = useState('nothing');
  const more = () => {
    setFruits([...FRUITS, MORE]);
    setLabel('Orchard');
    setLimit(3);
  };
  return (
    <main>
      <h1>
        Orchard <Badge>Spring</Badge>
      </h1>
      <button type="button" id="more" onClick={more}>
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
            label={label}
            options={fruits}
            value={CHOSEN}
            limit={limit}
            disabled={isOff}
            hasAllAndFuture
            newIds={NEW}
            brand={BRAND}
            onChange={({ detail }) => setHeard(`change ${detail.value.join()}`)}
          />
          <AlertPanel
            heading="Weather"
            alerts={ALERTS}
            isDismissible
            onDismiss={({ detail }) => setHeard(`dismiss ${detail.id}`)}
            onAction={({ detail }) => setHeard(`action ${detail.id}`)}
          />
        </>
      )}
      <output id="heard">{heard}</output>
    </main>
  );
}
