/** Waits until a value rests, so that not every keystroke asks the server. */
import { useEffect, useState } from 'react';

/** `value`, once it has not changed for `milliseconds`. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
