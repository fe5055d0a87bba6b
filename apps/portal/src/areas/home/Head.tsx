/** The top of home: who is greeted, the answer in one line, how far the data goes, and a new report. */
import { Link, LinkButton } from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './home.css.ts';

/** Props of Head. */
export interface HeadProps {
  /** In place of the greeting. */
  readonly title?: ReactNode;
  /** How many run, and how many are at which level. */
  readonly answer?: ReactNode;
  /** How far delivery is loaded. */
  readonly data?: string | undefined;
  /** The overview of a client. */
  readonly overview?: string | undefined;
}

/** The heading of the page. */
export function Head({ title, answer, data, overview }: HeadProps) {
  const { user, access } = useViewer();
  const [first] = user.name.split(' ');
  return (
    <header className={css.head}>
      <div className={css.greeting}>
        <h1 className={css.title}>{title ?? `Welcome, ${first}`}</h1>
        {answer ? <p className={css.answer}>{answer}</p> : null}
      </div>
      <div className={css.headEnd}>
        {data ? <p className={css.note}>{data}</p> : null}
        {overview ? <Link href={overview}>Client overview</Link> : null}
        {access.createReport ? (
          <LinkButton
            variant="default"
            className={css.create}
            icon={<Plus size={16} />}
            href="/reports/display/reset"
          >
            Create Report
          </LinkButton>
        ) : null}
      </div>
    </header>
  );
}
