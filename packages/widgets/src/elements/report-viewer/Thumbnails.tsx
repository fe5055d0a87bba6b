/** The strip of thumbnails at the viewer's side: one tab stop, arrows move between slides. */
import type { Slide } from '@flightdeck/domain/report';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import * as css from './thumbnails.css.ts';
import { strip } from './viewer.css.ts';

export interface ThumbnailsProps {
  readonly slides: readonly Slide[];
  /** From 0. */
  readonly current: number;
  readonly onSelect: (index: number) => void;
  /** A slide's title with its placeholders filled. */
  readonly titleOf: (slide: Slide, index: number) => string;
  /** The small drawing of a slide. */
  readonly draw: (slide: Slide, index: number) => ReactNode;
  /** Called for each slide whose thumbnail scrolls into view; may be set later. */
  readonly onSeen: ((slide: Slide) => void) | undefined;
}

export default function Thumbnails({
  slides,
  current,
  onSelect,
  titleOf,
  draw,
  onSeen,
}: ThumbnailsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const shown = box?.children[current];
    if (!box || !(shown instanceof HTMLElement)) return;
    // Only the strip scrolls: scrollIntoView would move the partner's page too.
    const { offsetTop, offsetHeight } = shown;
    if (offsetTop < box.scrollTop) box.scrollTop = offsetTop - 8;
    else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = offsetTop + offsetHeight - box.clientHeight + 8;
    }
  }, [current]);
  useEffect(() => {
    const box = list.current;
    if (!box || !onSeen) return;
    const rows = new Map([...box.children].map((row, index) => [row, slides[index]]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const slide = rows.get(target);
          if (isIntersecting && slide) onSeen(slide);
        }
      },
      { root: box },
    );
    for (const row of rows.keys()) observer.observe(row);
    return () => observer.disconnect();
  }, [slides, onSeen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowDown' ? current + 1 : event.key === 'ArrowUp' ? current - 1 : -1;
    if (to < 0 || to >= slides.length) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(to);
    const next = list.current?.children[to]?.firstElementChild;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  return (
    <nav className={strip} part="thumbnails" aria-label="Slides">
      <ol ref={list} className={css.thumbnails} onKeyDown={onKeyDown}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={css.thumbnail}>
            <button
              type="button"
              className={css.opener}
              aria-label={`${index + 1}. ${titleOf(slide, index)}`}
              aria-current={index === current ? 'true' : undefined}
              tabIndex={index === current ? 0 : -1}
              onClick={() => onSelect(index)}
            >
              {index + 1}
            </button>
            {/* Outside the button, so that the slide's texts are not part of the button's name. */}
            <span className={css.picture}>{draw(slide, index)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
