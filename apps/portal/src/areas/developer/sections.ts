/** The developer pages, in the order of their tabs. */
import type { Permission } from '@flightdeck/domain/access';

/** Last part of the address. */
export type SectionId = '' | 'api' | 'sockets' | 'flags' | 'tokens' | 'components';

interface Section {
  readonly id: SectionId;
  readonly path: string;
  readonly title: string;
  /** What it is for, on the overview. */
  readonly about: string;
  /** Permission besides that of the page. */
  readonly needs: Permission | null;
}

const section = (id: SectionId, title: string, about: string, needs: Permission | null = null) => ({
  ...{ id, title, about, needs },
  path: id === '' ? '/dev' : `/dev/${id}`,
});

export const SECTIONS: readonly Section[] = [
  section('', 'Overview', 'All of them.'),
  section(
    'api',
    'API',
    'Every call with its permission, body and answer; try it with your session.',
  ),
  section(
    'sockets',
    'Sockets and events',
    'Live messages, and the events that widgets tell pages.',
  ),
  section('flags', 'Feature flags', 'Which variant of a feature you and others get.'),
  section(
    'tokens',
    'Sample tokens',
    'A short-lived token as a partner’s server makes it.',
    'developer/tokens',
  ),
  section('components', 'Components', 'The design system’s components, and their book.'),
];
