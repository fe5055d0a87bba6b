/** Styles of tiles on paper: sheets as the deck has them, with the tiles of a page in frames. */
import { globalStyle } from '@vanilla-extract/css';
import { PALETTE as c } from '../palette.ts';
import { SHEET } from './paper-layout.ts';

const onPaper = (selector: string, style: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`.fd-paper ${selector}`, style);

onPaper('.fd-paper-body', {
  position: 'absolute',
  left: 56,
  top: 154,
  ...SHEET,
});
onPaper('.fd-paper-tile', { position: 'absolute', overflow: 'hidden' });
onPaper('.fd-paper-tile[data-frame=true]', {
  border: `1px solid ${c.border}`,
  borderRadius: 8,
});
onPaper('.fd-paper-title', {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 15,
  lineHeight: '32px',
  fontWeight: 600,
});
onPaper('.fd-paper-notes', { color: c.secondary, fontSize: 12, lineHeight: '16px' });
// A slide that is a tile begins no page.
globalStyle('.fd-deck .fd-paper .fd-slide', { breakAfter: 'auto', breakInside: 'auto' });

/** On paper nothing scrolls: where something does not fit, that is said over its last line. */
const MORE = {
  '.fd-paper': 'More than fits here: the dashboard and its Excel file have all of it.',
  '.fd-slide-tile': 'More than fits here: the Excel file of the report has all of it.',
};
const cut = { display: 'block' } as const;
// The totals stand above it.
const raised = { bottom: 18 } as const;
for (const [page, content] of Object.entries(MORE)) {
  for (const scrolled of ['.fd-tile-scroll', '.fd-kpi-lines']) {
    const selector = `${page} .fd-tile-body ${scrolled}`;
    globalStyle(selector, {
      scrollbarWidth: 'none',
      containerType: 'scroll-state' as 'normal',
    });
    globalStyle(`${selector}::after`, {
      content,
      // Browsers that cannot tell whether it fits say it always.
      display: 'block',
      position: 'sticky',
      bottom: 0,
      left: 0,
      // Over the rows that it cuts, and under the totals.
      zIndex: 0,
      padding: '12px 0 2px',
      background: `linear-gradient(to top, ${c.page} 18px, transparent)`,
      color: c.secondary,
      fontSize: 12,
      lineHeight: '16px',
      fontWeight: 500,
      '@supports': { '(container-type: scroll-state)': { display: 'none' } },
      '@container': {
        'scroll-state(scrollable: block-end)': cut,
        'scroll-state(scrollable: inline-end)': cut,
      },
    });
  }
  globalStyle(`${page} .fd-tile-body .fd-tile-table tr[data-kind=total] :is(th, td)`, {
    '@container': {
      'scroll-state(scrollable: block-end)': raised,
      'scroll-state(scrollable: inline-end)': raised,
    },
  });
}
