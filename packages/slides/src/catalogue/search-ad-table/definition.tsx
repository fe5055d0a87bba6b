/** Microsoft and Apple search table: see `searchTable`. */
import { SEARCH_AD } from '../search.ts';
import { searchTable } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchTable(about, SEARCH_AD);
