/** A dashboard on the whole screen, such as a TV: one page, or its pages one after the other. */
import { Button, Select } from '@flightdeck/design-system';
import type { DashboardPage } from '@flightdeck/domain/dashboards';
import { ChevronLeft, ChevronRight, Pause, Play, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import * as page from '../../app/page.css.ts';
import * as css from './dashboard.css.ts';

/** Whether an element fills the screen, and what changes that. */
export interface FullScreen {
  readonly isOn: boolean;
  /** Seconds that each page is shown; null for one page. */
  readonly secondsEach: number | null;
  readonly open: (secondsEach: number | null) => void;
  readonly close: () => void;
}

/** Follows the browser: Escape ends it as well. */
export function useFullScreen(root: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);
  const [secondsEach, setSecondsEach] = useState<number | null>(null);
  useEffect(() => {
    const follow = () =>
      setOn(root.current !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [root]);
  return {
    isOn,
    secondsEach,
    open: (seconds) => {
      setSecondsEach(seconds);
      void root.current?.requestFullscreen().catch(() => undefined);
    },
    close: () => void document.exitFullscreen().catch(() => undefined),
  };
}

const SECONDS = [
  { value: 'one', label: 'Stay on this page' },
  { value: '10', label: 'Every 10 seconds' },
  { value: '30', label: 'Every 30 seconds' },
  { value: '60', label: 'Every minute' },
  { value: '300', label: 'Every 5 minutes' },
] as const;

/** Asks how long each page is shown. */
export function FullScreenDialog(props: {
  readonly pages: number;
  readonly onStart: (secondsEach: number | null) => void;
  readonly onClose: () => void;
}) {
  const { pages, onStart, onClose } = props;
  const [seconds, setSeconds] = useState<(typeof SECONDS)[number]['value']>('one');
  return (
    <ActionDialog
      title="Full screen"
      subtitle="Escape ends it."
      action="Start"
      onAction={() => onStart(seconds === 'one' ? null : Number(seconds))}
      onClose={onClose}
    >
      {pages > 1 ? (
        <Select
          label="Next page"
          options={SECONDS}
          value={seconds}
          onChange={(value) => value && setSeconds(value)}
        />
      ) : (
        <p>This dashboard has one page.</p>
      )}
    </ActionDialog>
  );
}

interface ScreenBarProps {
  readonly name: string;
  readonly pages: readonly DashboardPage[];
  readonly pageId: string;
  readonly secondsEach: number | null;
  readonly onPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** The line over a page on full screen: which it is, and the way through the others. */
export function ScreenBar({ name, pages, pageId, secondsEach, onPage, onClose }: ScreenBarProps) {
  const [isPaused, setPaused] = useState(false);
  const index = pages.findIndex(({ id }) => id === pageId);
  const turn = (by: number) => {
    const next = pages[(index + by + pages.length) % pages.length];
    if (next) onPage(next.id);
  };
  const isTurning = secondsEach !== null && !isPaused && pages.length > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its whole time
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => turn(1), secondsEach * 1000);
    return () => clearTimeout(timer);
  }, [isTurning, secondsEach, pageId]);
  return (
    <header className={css.screenBar}>
      <h1 className={page.title}>{`${name}: ${pages[index]?.title ?? ''}`}</h1>
      <div className={css.actions}>
        {pages.length > 1 ? (
          <>
            <Button variant="text" isIconOnly aria-label="Page before" onPress={() => turn(-1)}>
              <ChevronLeft size={18} />
            </Button>
            {secondsEach === null ? null : (
              <Button
                variant="text"
                isIconOnly
                aria-label={isPaused ? 'Go on turning pages' : 'Stop turning pages'}
                onPress={() => setPaused(!isPaused)}
              >
                {isPaused ? <Play size={18} /> : <Pause size={18} />}
              </Button>
            )}
            <Button variant="text" isIconOnly aria-label="Next page" onPress={() => turn(1)}>
              <ChevronRight size={18} />
            </Button>
          </>
        ) : null}
        <Button variant="text" isIconOnly aria-label="End full screen" onPress={onClose}>
          <X size={18} />
        </Button>
      </div>
    </header>
  );
}
