/** Google Ads over time: see `searchOverTime`. */
import { KEYWORD_ADVERTISING } from '../search.ts';
import { searchOverTime } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchOverTime(about, KEYWORD_ADVERTISING);
