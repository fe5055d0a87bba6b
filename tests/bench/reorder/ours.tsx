/** Our slide rows, 500 of them, as a page. */
import { SlideRows } from '@flightdeck/design-system';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rows } from './data.ts';

function Page() {
  const [order, setOrder] = useState(rows);
  const [current, setCurrent] = useState('s0');
  return (
    <div style={{ width: 296 }}>
      <SlideRows
        currentId={current}
        sections={[
          {
            id: 'own',
            title: 'Your slides',
            kind: 'own',
            // As in the builder: rows that the moved one passes get new numbers.
            items: order.map((row, at) => ({ ...row, page: at + 1, state: 'ready' as const })),
          },
        ]}
        onSelect={setCurrent}
        onEdit={setCurrent}
        onDelete={([id]) => setOrder(order.filter((row) => row.id !== id))}
        onMove={([id], to) => {
          const moved = order.find((row) => row.id === id);
          if (moved) setOrder(order.filter((row) => row !== moved).toSpliced(to, 0, moved));
        }}
      />
    </div>
  );
}

const host = document.getElementById('root');
if (host) createRoot(host).render(<Page />);
