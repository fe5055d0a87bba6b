/** Key events of a chart for people who work with keys: a place over each mark that says what happened. */
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { EventMark } from './EventMarks.tsx';
import { EVENT_MARK, markLetter } from './event-layout.ts';

const never = () => () => undefined;

/** Whether it is drawn by a browser, and not as the text of a page to print. */
const useIsOnScreen = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface EventStopsProps {
  readonly marks: readonly EventMark[];
  /** Top of the row of marks, and size of the drawing. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The drawing. */
  readonly children: ReactNode;
}

/** The drawing with the places over it, which are one key stop: arrows go from mark to mark. Paper has the drawing alone. */
export function EventStops({ marks, top, width, height, children }: EventStopsProps) {
  const isOnScreen = useIsOnScreen();
  const [reached, setReached] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  if (!isOnScreen || marks.length === 0) return children;
  const stop = Math.min(reached, marks.length - 1);
  const go = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = group.current?.children[stop + step];
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <div style={{ position: 'relative', width, height }}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div ref={group} role="group" aria-label="Key events" onKeyDown={go}>
        {marks.map(({ from, events }, index) => (
          <span
            key={markLetter(index)}
            className="fd-event-stop"
            role="img"
            aria-label={events.map(({ note }) => note).join('\n')}
            title={events.map(({ note }) => note).join('\n')}
            data-side={from > width / 2 ? 'end' : undefined}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setReached(index)}
            style={{ left: from - EVENT_MARK / 2, top, width: EVENT_MARK, height: EVENT_MARK }}
          />
        ))}
      </div>
    </div>
  );
}
