/** The report viewer as a component of a page of the portal: what partners embed, without the element around it. */
import { PlaceFrame } from '../../adapter/place.tsx';
import type { ReportViewerProps } from './declaration.ts';
import { ReportViewer } from './ReportViewer.tsx';

/** The viewer in the locale of the browser. */
export function PageReportViewer(props: ReportViewerProps) {
  return (
    <PlaceFrame locale={undefined}>
      <ReportViewer {...props} />
    </PlaceFrame>
  );
}
