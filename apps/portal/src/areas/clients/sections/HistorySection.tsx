/** What was changed of a client: who and when, and what became what. */
import { type ClientAction, type ClientChange, clientsCalls } from '@flightdeck/contract/clients';
import { Card, EmptyState } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../clients.css.ts';
import { KINDS } from '../merge/kinds.ts';
import type { SectionProps } from './section.ts';

const DONE: Readonly<Record<ClientAction, string>> = {
  'client/create': 'Made the client',
  'client/identity': 'Changed the identity',
  'client/contacts': 'Changed the contacts',
  'client/logo': 'Changed the logo',
  'client/colour': 'Changed the colour',
  'client/archive': 'Archived the client',
  'client/restore': 'Restored the client',
  'client/merge': 'Merged another client into this one',
  'client/merged-away': 'Merged it into another client',
  'advertiser/link': 'Linked an account',
  'advertiser/unlink': 'Unlinked an account',
  'troubleshooter/set-bands': 'Changed bands of campaign health',
  'key-event/holidays': 'Changed public holidays',
};

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  type: 'Trade',
  office: 'Office',
  currency: 'Currency',
  timeZone: 'Time zone',
  contacts: 'Contacts',
  hasLogo: 'Has a logo',
  colour: 'Colour',
  account: 'Account',
  accountOf: 'Belongs to',
  countsBoth: 'Both count',
  ruleId: 'Rule',
  numbers: 'Bands',
  version: 'Version',
  places: 'Places',
  client: 'Client',
  ...Object.fromEntries(
    Object.entries(KINDS).map(([kind, [, many]]) => [
      kind,
      many.charAt(0).toUpperCase() + many.slice(1),
    ]),
  ),
};

/** Of these there was nothing before: only what is after is told. */
const NEW: ReadonlySet<ClientAction> = new Set([
  'client/create',
  'client/merge',
  'client/merged-away',
]);

/** `numbers.far low` as "Bands, far low". */
const labelOf = (field: string): string =>
  field
    .split('.')
    .map((part) => FIELDS[part] ?? part)
    .join(', ');

/** The newest first. */
export function HistorySection({ client }: SectionProps) {
  const { queryOf } = useApi();
  const query = useQuery(queryOf(clientsCalls.history, { params: { clientUuid: client.uuid } }));
  return (
    <Card className={css.card} padding="none" title="History">
      <Loaded query={query} noun="the history">
        {({ entries, isMore }) =>
          entries.length === 0 ? (
            <EmptyState title="Nothing was changed yet">
              Each change of the client stands here: who made it, when, and what became what.
            </EmptyState>
          ) : (
            <>
              <ol className={css.plain} aria-label="Changes, the newest first">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
              {isMore ? (
                <p className={css.padded}>
                  The latest {entries.length} changes. Older ones stand in the audit log.
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Entry({ entry }: { readonly entry: ClientChange }) {
  const { moment } = timesFor(useViewer());
  const { action, actor, at, changes, reason } = entry;
  const isNew = NEW.has(action);
  return (
    <li className={css.entry}>
      <span>
        <strong className={css.strong}>{DONE[action]}</strong>{' '}
        <span className={css.note}>
          {actor ? `${actor.name}, ` : ''}
          <time dateTime={at}>{moment(at)}</time>
        </span>
      </span>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {labelOf(field)}: {isNew ? '' : `${before ?? 'none'} → `}
          {after ?? 'none'}
        </span>
      ))}
      {reason ? <span>“{reason}”</span> : null}
    </li>
  );
}
