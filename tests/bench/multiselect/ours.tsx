/** Our multi-select filter with 100,000 options, as a page. */
import { MultiSelectFilter } from '@flightdeck/design-system';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { placements } from './data.ts';

function Page() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <div style={{ width: 440 }}>
      <MultiSelectFilter
        label="Placements"
        searchPlaceholder="Search placements"
        options={placements}
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

const host = document.getElementById('root');
if (host) createRoot(host).render(<Page />);
