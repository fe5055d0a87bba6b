/** Back to the screen before, as Cancel means it. */
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { KEPT } from './use-open-report.ts';

/** The router numbers its own entries; the first of a tab is 0. */
const Entry = z.object({ idx: z.number().positive() });

/** Goes one step back, or to `fallback` (with the session as it is) where the tab was opened here. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (Entry.safeParse(history.state).success) void navigate(-1);
    else void navigate(fallback, { replace: true, state: KEPT });
  };
}
