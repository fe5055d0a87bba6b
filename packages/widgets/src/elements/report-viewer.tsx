/** `<fd-report-viewer>`: a saved report on a partner's page. */
import { reactElement } from '../adapter/element.tsx';
import type { ReportHandle } from '../viewer/Report.tsx';
import { ReportViewer, type ReportViewerProps } from '../viewer/ReportViewer.tsx';

/**
 * Class of `<fd-report-viewer>`. Fires `fd-ready`, `fd-slide-change`, `fd-filter-change`, `fd-export`,
 * `fd-error`, `fd-session-expired` and `fd-resize`.
 */
export const FdReportViewer = reactElement<ReportViewerProps, ReportHandle>(ReportViewer, {
  props: {
    fetchToken: 'property',
    report: 'string',
    api: 'string',
    slide: 'number',
    filters: 'json',
  },
  events: {
    onReady: {
      name: 'fd-ready',
      detail: ({ reportId, name, slides }) => ({ reportId, name, slides: slides.length }),
    },
    onSlideChange: {
      name: 'fd-slide-change',
      set: ({ slide }) => ({ slide }),
    },
    onFilterChange: {
      name: 'fd-filter-change',
      detail: (filters) => ({ filters }),
      set: (filters) => ({ filters }),
    },
    onExport: { name: 'fd-export', detail: (kind, name) => ({ kind, name }) },
    onError: { name: 'fd-error', detail: (message) => ({ message }) },
    onSessionExpired: { name: 'fd-session-expired', detail: (message) => ({ message }) },
    onResize: { name: 'fd-resize', detail: (width, height) => ({ width, height }) },
  },
  methods: ['next', 'previous', 'goTo', 'download', 'reload'],
});
