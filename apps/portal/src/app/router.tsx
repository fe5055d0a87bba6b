/** Builds the router from the route table. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadChunk } from './chunks.ts';
import { routeId } from './matched-row.ts';
import { ROUTES, type RouteRow } from './routes.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { PageLoader } from './shell/PageLoader.tsx';
import { Root } from './shell/Root.tsx';
import { Shell } from './shell/Shell.tsx';

/** The URL being navigated to: the router does not pass it on when it loads a route's chunk. */
let destination: string | undefined;

function routesOf(row: RouteRow): RouteObject[] {
  return row.paths.map((path, index) => ({
    id: routeId(row, index),
    path,
    loader: ({ request }) => {
      destination = request.url;
      return null;
    },
    lazy: async () => ({ Component: await loadChunk(row.screen, () => destination) }),
    HydrateFallback: PageLoader,
    errorElement: <ErrorScreen />,
  }));
}

/** The portal's routes: bare rows without the shell, all others inside it, and a page for unknown paths. */
function routeObjects(rows: readonly RouteRow[] = ROUTES): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      HydrateFallback: PageLoader,
      children: [
        ...rows.filter((row) => row.frame === 'bare').flatMap(routesOf),
        {
          element: <Shell />,
          children: [
            ...rows.filter((row) => row.frame !== 'bare').flatMap(routesOf),
            {
              path: '*',
              lazy: async () => ({
                Component: await loadChunk(
                  async () => (await import('./shell/NotFound.tsx')).NotFound,
                ),
              }),
              errorElement: <ErrorScreen />,
            },
          ],
        },
      ],
    },
  ];
}

/** The router on the browser's history. */
export const createRouter = () => createBrowserRouter(routeObjects());
