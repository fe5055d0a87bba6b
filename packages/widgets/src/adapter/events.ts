/** Fires an event that bubbles out of its shadow root; false when a listener prevented what follows. */
export const fire = (
  target: EventTarget,
  name: string,
  detail: unknown,
  cancelable = false,
): boolean =>
  target.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
  );
