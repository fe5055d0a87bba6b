import '@flightdeck/design-system/styles.css';
import { claimPressableStyle } from '@flightdeck/design-system/theme';
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

claimPressableStyle();
const root = document.getElementById('app');
const app = createElement(App, { path: location.pathname });
if (root?.firstElementChild) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
