/** Which row's menu is open or loading: when pressed before its code is loaded, it opens afterwards. */
import { useContext, useEffect, useRef, useState } from 'react';
import { RowMenuCode } from './menu-code.ts';

/** A wait longer than this is shown and announced. */
const SLOW_MS = 300;

/** A row's menu: `waiting` for its code, without a sign; `slow`, with a sign; `open`; or `failed` to load. */
export interface RowMenuState {
  readonly slide: string;
  readonly phase: 'waiting' | 'slow' | 'open' | 'failed';
}

/** The focused element, in the page and in the shadow root of `element`. */
function focusAround(element: HTMLElement): readonly [Element | null, Element | null] {
  const root = element.getRootNode();
  const page = element.ownerDocument.activeElement;
  return [page, root instanceof ShadowRoot ? root.activeElement : page];
}

/**
 * The menu of a list's rows.
 * @param say Announces that the menu is still loading; an empty text clears the announcement.
 */
export function useRowMenu(say: (text: string) => void) {
  const code = useContext(RowMenuCode);
  const [menu, setMenu] = useState<RowMenuState | null>(null);
  const trigger = useRef<HTMLElement | null>(null);
  // Ends what an earlier press waits for.
  const press = useRef(new AbortController());
  useEffect(() => () => press.current.abort(), []);
  // On Preact, react-aria does not return the focus of a popover that closes.
  const wasOpen = useRef(false);
  useEffect(() => {
    const grip = trigger.current;
    const page = grip?.ownerDocument;
    const isClosed = wasOpen.current && menu?.phase !== 'open';
    if (isClosed && page?.activeElement === page?.body) grip?.focus();
    wasOpen.current = menu?.phase === 'open';
  }, [menu]);

  const close = () => {
    press.current.abort();
    setMenu(null);
  };

  const open = async (slide: string, grip: HTMLElement | null) => {
    if (!grip) return;
    press.current.abort();
    press.current = new AbortController();
    const { signal } = press.current;
    trigger.current = grip;
    if (code.now()) return setMenu({ slide, phase: 'open' });

    const focus = focusAround(grip);
    setMenu({ slide, phase: 'waiting' });
    let isAnnounced = false;
    const slow = setTimeout(() => {
      setMenu({ slide, phase: 'slow' });
      say('Loading the menu...');
      isAnnounced = true;
    }, SLOW_MS);
    const end = () => {
      clearTimeout(slow);
      if (isAnnounced) say('');
      isAnnounced = false;
    };
    signal.addEventListener('abort', end);
    let phase: RowMenuState['phase'] = 'open';
    try {
      await code.load();
    } catch {
      phase = 'failed';
    }
    if (signal.aborted) return;
    end();
    // If the person moved on meanwhile, the focus stays there.
    const [page, root] = focusAround(grip);
    setMenu(page === focus[0] && root === focus[1] ? { slide, phase } : null);
  };

  return {
    menu,
    /** Undefined until it is loaded. */
    Menu: code.now(),
    /** The grip, which the menu is placed beside. */
    trigger,
    /** Loads the code ahead of a likely press. */
    prepare: () => {
      // A failure is reported only when the menu is pressed.
      code.load().catch(() => {});
    },
    /** Opens the row's menu at its grip, now or once its code is loaded. */
    open,
    /** Closes it, stops waiting for it, or clears its failure. */
    close,
  };
}
