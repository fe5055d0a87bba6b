/** Goes back to the page before, for Cancel. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { KEPT } from './use-open-report.ts';

/** The router numbers its own entries; the first of a tab is 0. */
const Entry = z.object({ idx: z.number() });

function entryNow(): number {
  const entry = Entry.safeParse(history.state);
  return entry.success ? entry.data.idx : 0;
}

/**
 * Goes back to the page before, past all sections of this page that were opened meanwhile (spec.md §4, Navigation
 * guard), or for `fallback` (with the session as it is) where the tab was opened here.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  // A page stays mounted while its sections change.
  const [arrival] = useState(entryNow);
  return () => {
    const now = entryNow();
    const origin = Math.min(arrival, now) - 1;
    if (origin >= 0) void navigate(origin - now);
    else void navigate(fallback, { replace: true, state: KEPT });
  };
}
