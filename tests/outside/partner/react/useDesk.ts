import { useState } from 'react';
import { FRUITS, MORE } from '../desk.ts';

/** What the page knows; the same for both ways of writing the elements. */
export function useDesk() {
  const [fruits, setFruits] = useState(FRUITS);
  const [label, setLabel] = useState('Fruit');
  const [limit, setLimit] = useState(2);
  const [isOff, setIsOff] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [heard, setHeard] = useState('nothing');
  return {
    fruits,
    label,
    limit,
    isOff,
    isShown,
    heard,
    setHeard,
    more: () => {
      setFruits([...FRUITS, MORE]);
      setLabel('Orchard');
      setLimit(3);
    },
    toggleOff: () => setIsOff(!isOff),
    toggleShown: () => setIsShown(!isShown),
  };
}
