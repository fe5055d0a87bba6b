import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './App.vue';

export const render = (): Promise<string> => renderToString(createSSRApp(App));
