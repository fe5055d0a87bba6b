/** How a figure of a view is asked about. */
import { createContext, use } from 'react';
import type { AskedFigure } from './asked.ts';

/** Opens the panel. */
export type Ask = (figure: AskedFigure) => void;

/** Null where nothing tells of figures. */
export const AskContext = createContext<Ask | null>(null);

export const useAsk = (): Ask | null => use(AskContext);
