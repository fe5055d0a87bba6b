import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';

/** React hands no properties to bare elements that a server has drawn, so that their page is drawn in the browser. */
export const render = (path: string): string =>
  path === '/elements' ? '' : renderToString(<App path={path} />);
