import { render as renderApp } from 'svelte/server';
import App from './App.svelte';

/** Svelte writes lists as text when a server draws them, so that a page with them is drawn in the browser. */
export const render = (path: string): string => (path === '/elements' ? '' : renderApp(App).body);
