/** What the rules of data health hold to be wrong, and where each bound comes from. */

/**
 * Distance from the usual in robust standard deviations. 3.5 is the bound of Iglewicz and Hoaglin (1993) for one sample;
 * here thousands of days are looked at, and a campaign that starts, ends or changes its budget is no fault.
 */
export const FAR = 6;
/** A day is far off from so many times the usual on: a file that counted twice is 2. */
export const TIMES_MORE = 1.8;
/** And from this share of it down: half a day was loaded. */
export const SHARE_LEFT = 0.4;
/** Same weekdays looked at on each side of a day. */
export const WEEKS_AROUND = 6;
/** Same weekdays that tell what is usual; with fewer nothing is said. */
export const LEAST_WEEKS = 5;
/** Same weekdays before or after a day that tell a new level, which is no fault. */
export const LEAST_ON_SIDE = 2;
/** Days after the first and before the last one of a campaign that are its own: it is brought up, and its budget runs dry. */
export const EDGE_DAYS = 3;
/** A usual below this is chance: the standard deviation of a count is its square root, so 10 % here. */
export const LEAST_USUAL = 100;
/** Spread of a weekday below which no feed stays, as a share of its usual: keeps a spread of zero from making all days far. */
export const LEAST_SPREAD = 0.05;
/** Scales the median of the distances to a standard deviation, where figures are normal (the same source). */
export const MAD_SCALE = 1.4826;

/** A rate is judged from so many of its whole a day: below, one click moves it by a tenth of a percent or more. */
export const LEAST_WHOLE = 1000;
/** How far a part must exceed its whole: clicks of a day arrive after midnight by the handful. */
export const LEAST_EXCESS = 10;

/** Feeds that differ by more than this on a day disagree: ad servers and platforms differ by up to 10 % (IAB/4A’s terms 3.0). */
export const MOST_DIFFERENCE = 0.1;
/** Sums of a day below this differ by chance. */
export const LEAST_COMPARED = 1000;

/** Loads in a row that must be overdue before a feed has stopped: one may come late. */
export const OVERDUE_LOADS = 2;
/** A feed without a load for so long is given up, not stopped. */
export const GIVEN_UP_DAYS = 60;
/** Where nobody knows when campaigns run, a longer gap is a pause between them. */
export const MOST_GAP_DAYS = 14;
/** Weeks without a weekday that show that a feed never has it. */
export const WEEKS_WITHOUT = 4;
