/** Microsoft and Apple keywords: see `searchKeywords`. */
import { SEARCH_AD } from '../search.ts';
import { searchKeywords } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchKeywords(about, SEARCH_AD);
