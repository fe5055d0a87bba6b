/** `<fd-dashboard>`: a dashboard on a partner's page. */
import { reactElement } from '../../adapter/element.tsx';
import { PlaceFrame } from '../../adapter/place.tsx';
import { Dashboard } from './Dashboard.tsx';
import { type DashboardHandle, type DashboardProps, declaration } from './declaration.ts';

export default reactElement<DashboardProps, DashboardHandle>(Dashboard, declaration, PlaceFrame);
