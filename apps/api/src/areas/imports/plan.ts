/** What the upload of figures says of a media plan. */

/** Why a media plan is not loaded there, and the screen that takes it. */
export const PLAN_ELSEWHERE =
  'The file is a media plan: it says what is booked, not what was delivered. Import it on Media plan (/client/plan), which matches its bookings to placements.';
