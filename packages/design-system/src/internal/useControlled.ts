/** A value that the owner holds, or that the component keeps when the owner does not. */
import { useState } from 'react';

/** The value now, and how to change it; `given` undefined means that the component keeps its own. */
export function useControlled<Value>(
  given: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const set = (value: Value) => {
    setOwn(value);
    onChange?.(value);
  };
  return [given === undefined ? own : given, set];
}
