/** Entry of the portal. */
import '@flightdeck/design-system/styles';
import { claimPressableStyle } from '@flightdeck/design-system';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import { keepFocus } from './app/shell/keep-focus.ts';
import { applyTheme } from './app/theme.ts';

claimPressableStyle();
applyTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(createApp());
keepFocus(root);
