/** The columns of the list of clients. */
import type { ClientRow } from '@flightdeck/contract/clients';
import { Link, type TableColumn } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import type { Viewer } from '../../../app/viewer.ts';
import { note } from '../clients.css.ts';
import { clientPath } from '../paths.ts';

/** Who it is, how many belong to it, and how far its delivery is loaded. */
export function columnsFor({ user }: Viewer): readonly TableColumn<ClientRow>[] {
  const { locale } = user;
  return [
    {
      ...{ id: 'name', label: 'Client', isRowHeader: true, isSortable: true, width: '26%' },
      render: ({ uuid, name, mergedInto }) => (
        <>
          <Link tone="plain" href={clientPath(uuid)}>
            {name}
          </Link>
          {mergedInto === null ? null : <span className={note}> merged into {mergedInto}</span>}
        </>
      ),
    },
    { id: 'type', label: 'Trade', isSortable: true, render: ({ type }) => type },
    { id: 'office', label: 'Office', isSortable: true, render: ({ office }) => office ?? '–' },
    { id: 'currency', label: 'Currency', isSortable: true, render: ({ currency }) => currency },
    {
      ...{ id: 'people', label: 'People', align: 'end', isSortable: true },
      render: ({ people }) => writeNumber(people, locale),
    },
    {
      ...{ id: 'advertisers', label: 'Advertisers', align: 'end', isSortable: true },
      render: ({ advertisers }) => writeNumber(advertisers, locale),
    },
    {
      ...{ id: 'lastDay', label: 'Data until', align: 'end', isSortable: true },
      render: ({ lastDay }) => (lastDay === null ? 'No data yet' : writeDay(lastDay, locale)),
    },
  ];
}
