/** A button that goes on while it is held. */
import { useEffect, useRef } from 'react';

const WAIT_MS = 400;
const EVERY_MS = 60;

/** Props of a button that calls `act` when it is pressed, and again and again while it is held. */
export function useHeld(act: (() => void) | undefined) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    latest.current?.();
    timer.current = setTimeout(repeat, EVERY_MS);
  };
  return {
    onPressStart: () => {
      latest.current?.();
      timer.current = setTimeout(repeat, WAIT_MS);
    },
    onPressEnd: stop,
  };
}
