/** The viewer's session begins as soon as the page sets `fetchToken`. */
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { configure } from '../session/page.ts';
import { useSession } from './use-session.ts';

const make = () => ({ stop: () => undefined });

test('also between the first drawing and what comes after it', async () => {
  function Viewer() {
    useLayoutEffect(() => configure({ fetchToken: () => Promise.resolve('a.b.c') }), []);
    const { current } = useSession({ type: 'report', make, onExpired: () => undefined });
    return <p>{current ? 'In session' : 'Waiting'}</p>;
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Viewer />);
  await expect.element(page.getByText('In session')).toBeVisible();
  root.unmount();
  place.remove();
});
