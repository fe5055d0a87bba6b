/** Clients (`/client/configure/{clientUuidSection?}`): the list for whoever sees several, and the settings of one. */
import { isProviderWide } from '@flightdeck/domain/access';
import { Navigate, useParams } from 'react-router-dom';
import { useViewer } from '../../app/viewer.ts';
import { ClientScreen } from './ClientScreen.tsx';
import { ListScreen } from './list/ListScreen.tsx';
import { clientPath, readAddress } from './paths.ts';

/** What the address asks for. */
export function ConfigureScreen() {
  const { clientUuidSection } = useParams();
  const { user } = useViewer();
  if (clientUuidSection !== undefined) {
    const { uuid, section } = readAddress(clientUuidSection);
    return <ClientScreen key={uuid} uuid={uuid} section={section} />;
  }
  const [only, another] = user.clientAccess;
  if (only !== undefined && another === undefined && !isProviderWide(user)) {
    return <Navigate to={clientPath(only)} replace />;
  }
  return <ListScreen />;
}
