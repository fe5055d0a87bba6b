/** Microsoft and Apple search campaigns: see `searchCampaigns`. */
import { SEARCH_AD } from '../search.ts';
import { searchCampaigns } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchCampaigns(about, SEARCH_AD);
