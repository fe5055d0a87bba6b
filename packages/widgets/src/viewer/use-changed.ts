/** Follows a property that the page may set while it is shown. */
import { useEffect, useRef } from 'react';

/** Calls `changed` when the value differs from that of the previous render. */
export function useChanged<Value>(value: Value, changed: (value: Value) => void): void {
  const before = useRef(value);
  const call = useRef(changed);
  call.current = changed;
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    call.current(value);
  }, [value]);
}
