/** Google Ads table: see `searchTable`. */
import { KEYWORD_ADVERTISING } from '../search.ts';
import { searchTable } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchTable(about, KEYWORD_ADVERTISING);
