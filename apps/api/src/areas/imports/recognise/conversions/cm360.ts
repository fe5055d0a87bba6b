/**
 * Campaign Manager 360, floodlight report: conversions by activity, below the same preamble as delivery
 * (`delivery/cm360.ts`). Column names as in scripts that read agencies' floodlight exports and in Campaign Manager's help.
 */
import { belowReportFields, CM360_FILE, kindOf } from '../delivery/cm360.ts';
import { defineRecogniser } from '../platform.ts';

export const CM360_FLOODLIGHT = defineRecogniser('conversions', {
  ...CM360_FILE,
  report: 'floodlight report',
  find: (rows) => {
    const header = belowReportFields(rows);
    if (header < 0 || kindOf(rows[header] ?? []) !== 'floodlight') return null;
    return { header, sign: 'activities below Report Fields' };
  },
  columns: {
    day: ['Date', 'Activity Date'],
    advertiser: ['Advertiser'],
    advertiserId: ['Advertiser ID'],
    campaign: ['Campaign'],
    campaignId: ['Campaign ID'],
    placement: ['Placement'],
    placementId: ['Placement ID'],
    site: ['Site (CM360)', 'Site (DCM)', 'Site (DFA)', 'Site'],
    creative: ['Creative'],
    creativeId: ['Creative ID'],
    activity: ['Activity'],
    activityId: ['Activity ID'],
    activityGroup: ['Activity Group'],
    device: ['Platform Type', 'Device', 'Device Type'],
    country: ['Country'],
    clickThroughConversions: ['Click-through Conversions'],
    viewThroughConversions: ['View-through Conversions'],
    conversions: ['Total Conversions'],
    revenue: ['Total Revenue'],
    quantity: ['Transaction Count', 'Quantity', 'Item Quantity'],
  },
});
