/** Full screen of the element around the viewer, so that its popovers are included. */
import { type RefObject, useEffect, useState } from 'react';

const hostOf = (element: HTMLElement | null): Element | null => {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root.host : element;
};

/** Whether the viewer fills the screen, and its toggle; undefined where the browser has no full screen. */
export function useFullScreen(frame: RefObject<HTMLElement | null>): {
  readonly isFullScreen: boolean;
  readonly toggle: (() => Promise<void>) | undefined;
  /** @throws {Error} where the browser does not allow it. */
  readonly set: (isOn: boolean) => Promise<void>;
} {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const follow = () => {
      const host = hostOf(frame.current);
      const root = host?.getRootNode();
      const shown =
        root instanceof ShadowRoot ? root.fullscreenElement : document.fullscreenElement;
      setFullScreen(host !== null && shown === host);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  const set = async (isOn: boolean): Promise<void> => {
    if (!document.fullscreenEnabled) throw new Error('This page does not allow full screen.');
    if (!isOn && isFullScreen) await document.exitFullscreen();
    if (isOn && !isFullScreen) await hostOf(frame.current)?.requestFullscreen();
  };
  return {
    isFullScreen,
    toggle: document.fullscreenEnabled ? () => set(!isFullScreen) : undefined,
    set,
  };
}
