/** What the developer pages are for, and the documentation that needs no script. */
import { Card, Link } from '@flightdeck/design-system';
import { useViewer } from '../../app/viewer.ts';
import * as css from './developer.css.ts';
import { SECTIONS } from './sections.ts';

/** Files of the server, not pages of the portal. */
const DOCUMENTS = [
  { href: '/v2/docs', label: 'All calls on one page' },
  { href: '/v2/docs/data', label: 'Data dictionary' },
  { href: '/v2/openapi.json', label: 'OpenAPI document' },
] as const;

/** A card for each page that the person may open. */
export function OverviewTab() {
  const { allowed, settings } = useViewer();
  return (
    <div className={css.stack}>
      <div className={css.tiles}>
        {SECTIONS.filter(
          ({ id, needs }) => id !== '' && (needs === null || allowed[needs] === true),
        ).map(({ id, path, title, about }) => (
          <Card
            key={id}
            title={title}
            actions={
              <Link href={path} aria-label={`Open ${title}`}>
                Open
              </Link>
            }
          >
            {about}
          </Card>
        ))}
      </div>
      <Card title="Documentation">
        <ul className={css.fields}>
          {DOCUMENTS.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} target="_blank">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <p className={css.muted}>This is the environment “{settings.environment}”.</p>
    </div>
  );
}
