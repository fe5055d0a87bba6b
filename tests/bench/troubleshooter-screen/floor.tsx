/** The floor: 100,000 lines of text in a bare list of TanStack Virtual. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

const COUNT = 100_000;
const ROW = 44;

function List() {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: COUNT,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  return (
    <div ref={scroller} data-scroller style={{ height: '100dvh', overflowY: 'auto' }}>
      <div style={{ position: 'relative', height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              height: ROW,
              transform: `translateY(${start}px)`,
            }}
          >
            Item {index}
          </div>
        ))}
      </div>
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<List />);
