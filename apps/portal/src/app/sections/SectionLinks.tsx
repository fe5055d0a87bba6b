/** The sections of a page at its side; each has an address of its own. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as css from './sections.css.ts';

/** A section as its link shows it. */
export interface SectionLink {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** What stands after the title, such as how much is wrong in it. */
  readonly end?: ReactNode;
}

/** @param props.current Id of the open section. */
export function SectionLinks(props: {
  readonly sections: readonly SectionLink[];
  readonly current: string;
}) {
  return (
    <nav aria-label="Sections" className={css.nav}>
      <ul className={css.navList}>
        {props.sections.map(({ id, title, href, end }) => (
          <li key={id}>
            <Link
              to={href}
              className={css.navLink}
              {...(id === props.current ? { 'aria-current': 'page' } : {})}
            >
              {title}
              {end}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
