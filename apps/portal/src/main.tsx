/** Entry of the portal. */
import '@flightdeck/design-system/styles';
import { claimPressableStyle } from '@flightdeck/design-system';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import { reloadOnce } from './app/chunks.ts';
import { applyTheme } from './app/theme.ts';

claimPressableStyle();
applyTheme();
// Vite tells of a chunk or style that did not load; an old page after a release is the usual reason.
addEventListener('vite:preloadError', (event) => {
  if (reloadOnce()) event.preventDefault();
});
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(createApp());
