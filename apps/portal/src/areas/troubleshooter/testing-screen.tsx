/** Renders a screen of campaign health for tests, as somebody with these permissions. */
import type { Permission } from '@flightdeck/domain/access';
import { accessFrom } from '@flightdeck/domain/access';
import type { ReactNode } from 'react';
import { renderWithApi, type TestServer } from '../../app/testing/api.tsx';
import { useViewer, ViewerContext } from '../../app/viewer.ts';

function As(props: { readonly allowed: readonly Permission[]; readonly children: ReactNode }) {
  const viewer = useViewer();
  const allowed = Object.fromEntries(props.allowed.map((permission) => [permission, true]));
  return (
    <ViewerContext value={{ ...viewer, allowed, access: accessFrom(allowed) }}>
      {props.children}
    </ViewerContext>
  );
}

/** A failure of the test's server. */
export const DOWN = new Error('The server could not answer. Try again.');

/**
 * Shows a screen over answers by path: data, an error to throw, or a promise that is waited for. What has no answer is an
 * empty object. Answers what the server was sent, by path.
 */
export function showScreen(
  screen: ReactNode,
  answers: Readonly<Record<string, unknown>>,
  {
    path = '/',
    allowed = ['troubleshooter/aggregator'],
  }: { readonly path?: string; readonly allowed?: readonly Permission[] } = {},
) {
  const sent: (readonly [string, unknown])[] = [];
  const server: TestServer = (to, body) => {
    sent.push([to, body]);
    const answer = answers[to] ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  };
  renderWithApi(
    // The list fills its page, and draws the rows that are in view.
    <div style={{ height: 700, display: 'flex', flexDirection: 'column' }}>
      <As allowed={allowed}>{screen}</As>
    </div>,
    server,
    path,
  );
  return { sentTo: (to: string) => sent.flatMap(([each, body]) => (each === to ? [body] : [])) };
}
