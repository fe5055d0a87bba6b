/** Entries of the side navigation, made from the route table and filtered by permission (spec.md §6). */
import type { Allowed, PageId } from '@flightdeck/domain/access';
import { lazy, Suspense } from 'react';
import { PAGE_ICONS } from '../../areas/icons.ts';
import { loadChunk } from '../chunks.ts';
import { useMatchedRow } from '../matched-row.ts';
import { navigationSections } from './navigation-sections.ts';
import { ShellLink } from './ShellLink.tsx';
import * as css from './shell.css.ts';

const FreshPosts = lazy(() => loadChunk(() => import('./FreshPosts.tsx')));

/** Sections with their links; the current page's link is marked. */
export function NavigationList(props: {
  readonly allowed: Allowed;
  readonly onFollow: () => void;
}) {
  const current = useMatchedRow();
  return (
    <nav aria-label="Main" className={css.navigation}>
      {navigationSections(props.allowed).map(({ section, entries }) => (
        <section key={section} aria-label={section}>
          <h2 className={css.navigationHead}>{section}</h2>
          <ul>
            {entries.map(({ row: { id }, label, to }) => (
              <li key={id}>
                <ShellLink
                  to={to}
                  className={css.navigationRow}
                  isCurrent={(current?.tabOf ?? current?.id) === id}
                  onFollow={props.onFollow}
                >
                  <Icon page={id} />
                  {label}
                  {id === 'blog' ? (
                    <Suspense fallback={null}>
                      <FreshPosts />
                    </Suspense>
                  ) : null}
                </ShellLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Icon({ page }: { readonly page: PageId }) {
  const Drawn = PAGE_ICONS[page];
  return Drawn ? <Drawn size={16} aria-hidden /> : null;
}
