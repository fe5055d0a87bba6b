/** `<fd-report-viewer>`: a saved report on a partner's page. */
import { reactElement } from '../../adapter/element.tsx';
import { PlaceFrame } from '../../adapter/place.tsx';
import { declaration, type ReportHandle, type ReportViewerProps } from './declaration.ts';
import { ReportViewer } from './ReportViewer.tsx';

export default reactElement<ReportViewerProps, ReportHandle>(ReportViewer, declaration, PlaceFrame);
