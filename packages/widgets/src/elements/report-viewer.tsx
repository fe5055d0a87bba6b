/** `<fd-report-viewer>`: a saved report on a partner's page. */
import { reactElement } from '../adapter/element.tsx';
import { PlaceFrame } from '../adapter/place.tsx';
import {
  type ReportHandle,
  type ReportViewerProps,
  reportViewer,
} from '../declarations/report-viewer.ts';
import { ReportViewer } from '../viewer/ReportViewer.tsx';

/**
 * Class of `<fd-report-viewer>`. Fires `fd-ready`, `fd-slide-change`, `fd-filter-change`, `fd-export`,
 * `fd-error`, `fd-session-expired` and `fd-resize`.
 */
export const FdReportViewer = reactElement<ReportViewerProps, ReportHandle>(
  ReportViewer,
  reportViewer,
  PlaceFrame,
);
