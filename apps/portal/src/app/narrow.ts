import { media } from '@flightdeck/design-system/theme';

export const NARROW = media.narrow;
