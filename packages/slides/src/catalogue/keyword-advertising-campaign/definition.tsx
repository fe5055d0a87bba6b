/** Google Ads campaigns: see `searchCampaigns`. */
import { KEYWORD_ADVERTISING } from '../search.ts';
import { searchCampaigns } from '../search-slides.tsx';
import { about } from './about.ts';

export const slide = searchCampaigns(about, KEYWORD_ADVERTISING);
