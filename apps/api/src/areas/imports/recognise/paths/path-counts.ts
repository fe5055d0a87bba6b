/**
 * Paths of touchpoints with how often they led to a conversion and how often they did not: the shape that
 * ChannelAttribution, its ports and eeghor/mta read (data/attribution). Touchpoints are joined by ` > `. A day stands in
 * none of these files: they are of a whole range.
 */
import { headerWith } from '../header.ts';
import { defineRecogniser } from '../platform.ts';

export const PATH_COUNTS = defineRecogniser('paths', {
  platform: 'paths',
  name: 'Conversion paths',
  report: 'table',
  find: (rows) => {
    const header = headerWith(rows, {
      all: [
        ['path', 'conversion path', 'channel path', 'top conversion paths'],
        ['total_conversions', 'conversions', 'converted', 'total_conv'],
      ],
    });
    return header < 0 ? null : { header, sign: 'columns of paths and their conversions' };
  },
  columns: {
    day: ['date', 'day'],
    advertiser: ['advertiser', 'client'],
    path: ['path', 'conversion path', 'channel path', 'top conversion paths'],
    converted: ['total_conversions', 'converted', 'total_conv', 'conversions'],
    notConverted: ['total_null', 'null', 'not_converted', 'total_nulls'],
    revenue: ['total_conversion_value', 'conversion_value', 'value', 'revenue'],
  },
});
