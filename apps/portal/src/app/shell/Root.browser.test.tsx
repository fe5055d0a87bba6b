/** Links of the portal stay in it, links elsewhere leave it. */
import { LinkButton } from '@flightdeck/design-system';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { environmentLinks } from './environments.ts';
import { Root } from './Root.tsx';

const ELSEWHERE = 'https://staging.flightdeck.example';

it('leads to the same page of another environment, not to a path of its own', async () => {
  const links = environmentLinks(
    {
      'release-show': false,
      'staging-show': true,
      reportDownload: 'v2',
      environment: 'production',
      environments: { production: 'https://flightdeck.example', staging: ELSEWHERE },
      timeZone: 'Europe/London',
      today: '2026-04-14',
      provider: 'Meridian Media',
    },
    '/reports/load?page=2',
  );
  const screen = (
    <>
      {links.map(({ label, href }) => (
        <LinkButton key={label} href={href}>
          {label}
        </LinkButton>
      ))}
      <LinkButton href="//files.example/guide.pdf">Guide</LinkButton>
      <LinkButton href="mailto:help@meridian.example">Write</LinkButton>
      <LinkButton href="/reports/load">Load</LinkButton>
    </>
  );
  const router = createMemoryRouter([
    { element: <Root />, children: [{ id: 'home:0', path: '/', element: screen }] },
  ]);
  render(<RouterProvider router={router} />);
  for (const [name, href] of [
    ['Go to staging', `${ELSEWHERE}/reports/load?page=2`],
    ['Guide', '//files.example/guide.pdf'],
    ['Write', 'mailto:help@meridian.example'],
    ['Load', '/reports/load'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
