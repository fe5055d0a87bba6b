import { useState } from 'react';
import { FEW, MANY } from '../desk.ts';

/** What the page knows; the same for both ways of writing the elements. */
export function useDesk() {
  const [field, setField] = useState(FEW);
  const [isOff, setIsOff] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [heard, setHeard] = useState('nothing');
  return {
    field,
    isOff,
    isShown,
    heard,
    setHeard,
    more: () => setField(MANY),
    toggleOff: () => setIsOff(!isOff),
    toggleShown: () => setIsShown(!isShown),
  };
}
