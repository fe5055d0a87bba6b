import { hydrate, mount } from 'svelte';
import App from './App.svelte';
import Elements from './Elements.svelte';

const target = document.getElementById('app');
if (target?.firstElementChild) hydrate(App, { target });
else if (target) mount(Elements, { target });
