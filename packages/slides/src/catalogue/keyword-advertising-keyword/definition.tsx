/** Google Ads keywords: see `searchKeywords`. */
import { KEYWORD_ADVERTISING } from '../search.ts';
import { searchKeywords } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchKeywords(about, KEYWORD_ADVERTISING);
