/** Microsoft and Apple search over time: see `searchOverTime`. */
import { SEARCH_AD } from '../search.ts';
import { searchOverTime } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchOverTime(about, SEARCH_AD);
