import '@flightdeck/design-system/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('app');
const app = <App path={location.pathname} />;
if (root?.firstElementChild) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
