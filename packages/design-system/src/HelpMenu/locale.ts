/** The language and region that the help menu writes its times in. */
import { createContext } from 'react';

/** BCP 47, around a `HelpMenu`; without it the browser's. */
export const HelpLocale = createContext<string | undefined>(undefined);
