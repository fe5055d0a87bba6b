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
  const toggle = async (): Promise<void> => {
    if (isFullScreen) await document.exitFullscreen();
    else await hostOf(frame.current)?.requestFullscreen();
  };
  return { isFullScreen, toggle: document.fullscreenEnabled ? toggle : undefined };
}
