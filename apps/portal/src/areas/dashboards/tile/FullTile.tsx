/** A tile over the whole screen. */
import { Button } from '@flightdeck/design-system';
import type { Tile } from '@flightdeck/domain/dashboards';
import type { SlideData } from '@flightdeck/slides';
import { TileBody, type TileContext, type TileDefinition } from '@flightdeck/slides/tiles';
import { useSize } from '@flightdeck/widgets/dashboard';
import * as frame from '@flightdeck/widgets/dashboard/frame';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import * as css from './tile.css.ts';

interface FullTileProps {
  readonly tile: Tile;
  readonly definition: TileDefinition;
  readonly context: TileContext;
  readonly title: string;
  readonly data: SlideData;
  readonly onClose: () => void;
  /** Gets the focus afterwards. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** Open as long as it is rendered. Escape closes it, and the focus returns. */
export function FullTile({
  tile,
  definition,
  context,
  title,
  data,
  onClose,
  opener,
}: FullTileProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const [bodyRef, size] = useSize<HTMLDivElement>();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Where the browser refuses, it still fills the window.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onFullscreen = () => {
      if (!document.fullscreenElement) close.current();
    };
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => {
      document.removeEventListener('fullscreenchange', onFullscreen);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      element?.close();
      // Until now all but the dialog was inert.
      opener.current?.focus();
    };
  }, [opener]);
  return (
    <dialog
      ref={dialog}
      className={css.full}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={frame.head}>
        <h2 className={frame.title}>{title}</h2>
        <Button variant="text" size="small" isIconOnly aria-label="Close" onPress={onClose}>
          <X size={18} />
        </Button>
      </header>
      <div ref={bodyRef} className={frame.body}>
        {size ? <TileBody {...{ tile, definition, context, data }} {...size} /> : null}
      </div>
    </dialog>
  );
}
