/** A value that the owner controls, or that the component keeps itself. */
import { useState } from 'react';

/** The current value, and how to change it; with `given` undefined the component keeps its own. */
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
