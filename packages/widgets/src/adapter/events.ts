/** Fires an event that leaves its shadow root; false when a listener prevented the default. */
export const fire = (
  target: EventTarget,
  name: string,
  detail: unknown,
  cancelable = false,
): boolean =>
  target.dispatchEvent(
    new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }),
  );
