/** The route table: rules for every row, and what is derived from it. */
import { PERMISSIONS } from '@flightdeck/domain/access';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routeId } from './matched-row.ts';
import { ROUTES } from './routes.ts';
import { crumbsOf } from './shell/crumbs.ts';
import { environmentLinks } from './shell/environments.ts';
import { navigationSections } from './shell/navigation-sections.ts';

const objects = ROUTES.flatMap((row) =>
  row.paths.map((path, index) => ({ id: routeId(row, index), path })),
);
const rowAt = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.id?.split(':')[0];

describe('the table', () => {
  it('has a screen for each address of the specification that exists', () => {
    expect(rowAt('/')).toBe('home');
    expect(rowAt('/terms')).toBe('terms');
    expect(rowAt('/auth/login')).toBe('login');
    expect(rowAt('/reports/display')).toBe('report-setup');
    expect(rowAt('/reports/display/reset')).toBe('report-setup');
    expect(rowAt('/reports/load/')).toBe('report-load');
    expect(rowAt('/report/load')).toBe('report-load');
    expect(rowAt('/report/build')).toBe('report-builder');
    expect(rowAt('/report/build/7')).toBe('report-builder');
    expect(rowAt('/client/file/upload')).toBe('file-upload');
    expect(rowAt('/dashboard/list')).toBe('dashboard-list');
    expect(rowAt('/dashboard/list/stared')).toBe('dashboard-list');
    expect(rowAt('/dashboard/create')).toBe('dashboard-create');
    expect(rowAt('/dashboard/template/list')).toBe('dashboard-templates');
    expect(rowAt('/dashboard/template/edit/page/7f/one')).toBe('dashboard-templates');
    expect(rowAt('/dashboard/7f/2')).toBe('dashboard');
    expect(rowAt('/outcome/analytics/7')).toBe('outcomes');
    expect(rowAt('/outcome/analytics/search/terms/7')).toBe('outcomes');
    expect(rowAt('/outcome/analytics/social/meta/7')).toBe('outcomes');
    expect(rowAt('/outcome/analytics/digital/7')).toBe('outcomes');
    expect(rowAt('/dev')).toBe('dev');
    expect(rowAt('/dev/sockets')).toBe('dev');
  });

  it('names only permissions that exist, and ids and paths once', () => {
    const names = ROUTES.flatMap((row) => [...row.needs, ...(row.navigation?.needs ?? [])])
      .flatMap((entry) => entry.split('||'))
      .map((name) => name.trim());
    expect(names.filter((name) => !PERMISSIONS.some((known) => known === name))).toEqual([]);
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length);
    expect(new Set(objects.map(({ path }) => path)).size).toBe(objects.length);
  });

  it('skips access checks only under /auth/, and for share links', () => {
    const bare = ROUTES.filter((row) => row.frame === 'bare').flatMap((row) => row.paths);
    expect(bare.filter((path) => !path.startsWith('/auth/'))).toEqual([
      '/share/:token/:page?',
      '/share/document/:token',
      '/share/approval/:token',
      '/share/request/:token',
    ]);
  });
});

describe('the side navigation', () => {
  const labels = (...held: string[]) =>
    navigationSections(Object.fromEntries(held.map((name) => [name, true]))).map(
      ({ section, entries }) => [section, ...entries.map(({ label }) => label)],
    );

  it('offers what the person may reach, by section', () => {
    expect(labels('reporting/createReport', 'client/fileUpload')).toEqual([
      ['Dashboard', 'Blog'],
      [
        ...['Report', 'Create Report', 'Load Report', 'Aggregator Report', 'Schedules'],
        ...['Client overview', 'Key events'],
      ],
      ['Manage', 'File Upload', 'Data feeds', 'Media plan', 'Booking links'],
    ]);
    expect(labels('reporting/viewReports')).toEqual([
      ['Dashboard', 'Blog'],
      ['Report', 'Load Report', 'Client overview', 'Key events'],
    ]);
    expect(labels('blog/manage')).toEqual([
      ['Dashboard', 'Blog'],
      ['Manage', 'Manage posts'],
    ]);
    expect(labels()).toEqual([['Dashboard', 'Blog']]);
  });
});

it('makes the breadcrumb from section and title', () => {
  const crumbs = (id: string) => crumbsOf(ROUTES.find((row) => row.id === id));
  expect(crumbs('report-setup')).toEqual([{ label: 'Report' }, { label: 'Create Report' }]);
  expect(crumbs('terms')).toEqual([{ label: 'Terms' }]);
  expect([crumbs('home'), crumbsOf(undefined)]).toEqual([[], []]);
});

it('links section and list in the breadcrumb where the person may open them', () => {
  const row = ROUTES.find(({ id }) => id === 'role');
  const allowed = { 'user/list': true, 'user/roleAdmin': true } as const;
  expect(crumbsOf(row, 'Editor', allowed)).toEqual([
    { label: 'Administration', href: '/user/admin' },
    { label: 'Roles', href: '/user/admin/roles' },
    { label: 'Editor' },
  ]);
  expect(crumbsOf(row, 'Editor', { 'user/roleAdmin': true })).toEqual([
    { label: 'Administration' },
    { label: 'Roles' },
    { label: 'Editor' },
  ]);
  const users = ROUTES.find(({ id }) => id === 'user-admin');
  expect(crumbsOf(users, null, allowed)).toEqual([{ label: 'Administration' }, { label: 'Users' }]);
});

describe('buttons to other environments', () => {
  const settings = {
    'release-show': true,
    'staging-show': false,
    reportDownload: 'v2',
    environment: 'staging',
    environments: {
      production: 'https://portal.example',
      release: 'https://release.example',
      staging: 'https://staging.example',
    },
    timeZone: 'Europe/London',
    today: '2026-04-14',
    provider: 'Meridian Media',
  } as const;

  it('lead to the same page of each other environment that may be shown', () => {
    expect(environmentLinks(settings, '/reports/load?page=2')).toEqual([
      { label: 'Go to production', href: 'https://portal.example/reports/load?page=2' },
      { label: 'Go to release', href: 'https://release.example/reports/load?page=2' },
    ]);
    expect(environmentLinks({ ...settings, environment: 'production' }, '/')).toEqual([
      { label: 'Go to release', href: 'https://release.example/' },
    ]);
  });

  it('are absent where no address is known', () => {
    expect(environmentLinks({ ...settings, environments: {} }, '/')).toEqual([]);
  });
});
