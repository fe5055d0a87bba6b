/** The board of sections (`/amx/sectiontargeting`): sites with their sections, which profiles take what, what is free, and what is in whose way. */
import {
  type BoardProfile,
  type InventorySite,
  type SectionBoard,
  targetingCalls,
} from '@flightdeck/contract/targeting';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Link,
  Loader,
  notify,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { AVAILABLE_DAYS, liesIn } from '@flightdeck/domain/targeting/sections';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { anyFilter, segmentFilter } from '../../../app/list/filters.tsx';
import { useList } from '../../../app/list/use-list.ts';
import * as page from '../../../app/page.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import { NewDialog } from '../NewDialog.tsx';
import { profilePath } from '../paths.ts';
import * as css from '../targeting.css.ts';
import { useBoard, useClients, useProfileChange } from '../use-targeting.ts';
import { STATE_NAMES, STATE_TONES } from '../words.ts';
import {
  filteredSites,
  type KnownSection,
  SITE_STATE_NAMES,
  SITE_STATES,
  sectionsById,
  siteNode,
} from './board.ts';
import { ImportSectionsDialog } from './ImportSectionsDialog.tsx';
import { InventoryTree } from './InventoryTree.tsx';
import { RemoveSectionDialog } from './RemoveSectionDialog.tsx';
import { SectionDialog } from './SectionDialog.tsx';
import { SiteDialog } from './SiteDialog.tsx';

type Open = 'import' | 'new' | 'site' | null;

/** The board. */
export function SectionsScreen() {
  const board = useBoard();
  const clients = useClients();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Section targeting</h1>
        <div className={css.buttons}>
          {board.data?.mayEdit ? (
            <>
              <Button onPress={() => setOpen('site')}>New site</Button>
              <Button onPress={() => setOpen('import')}>Import sections</Button>
            </>
          ) : null}
          <Button variant="default" icon={<Plus size={16} />} onPress={() => setOpen('new')}>
            New profile
          </Button>
        </div>
      </div>
      <Loaded
        query={board}
        noun="the sections"
        isPage
        loading={
          <div className={page.content}>
            <Loader />
          </div>
        }
      >
        {(data) => <Board board={data} />}
      </Loaded>
      {open === 'import' ? <ImportSectionsDialog onClose={close} /> : null}
      {open === 'site' ? <SiteDialog site={null} onClose={close} /> : null}
      {open === 'new' && clients.data ? (
        <NewDialog
          title="New profile"
          action="Make profile"
          clients={clients.data.clients}
          clientUuid={null}
          kind="section"
          onClose={close}
        />
      ) : null}
    </>
  );
}

const SHAPE = {
  state: anyFilter(
    'Sites by state',
    'Sites: any',
    SITE_STATES.map((value) => ({ value, label: SITE_STATE_NAMES[value] })),
  ),
  shown: segmentFilter(
    'Sites',
    [
      { value: 'current', label: 'Current' },
      { value: 'archived', label: 'Archived' },
    ],
    'current',
  ),
};

function Board({ board }: { readonly board: SectionBoard }) {
  const { locale } = useViewer().user;
  const counted = useCounted();
  const [selected, setSelected] = useState<string | null>(null);
  const list = useList(SHAPE);
  const { sites, profiles } = board;
  const shown = filteredSites(board, list.values.state, list.values.shown === 'archived');
  const known = sectionsById(sites);
  const section = selected === null ? undefined : known.get(selected);
  const site = section?.site ?? sites.find(({ key }) => siteNode(key) === selected);
  const conflicts = profiles.filter(
    (profile) => profile.conflicts.length + profile.moved.length > 0,
  );
  const unknown = sites.filter(({ host }) => host === null).length;
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Card
          title="Sites and sections"
          padding="none"
          actions={
            unknown > 0 ? (
              <span className={css.muted}>{`${counted(unknown, 'site')} without an address`}</span>
            ) : null
          }
        >
          <div className={css.part}>
            {sites.length === 0 ? (
              <p className={css.muted}>
                No site is known, and none was delivered last month. Sites come with delivery, or by
                “New site”.
              </p>
            ) : (
              <div className={css.stack}>
                <div className={css.buttons}>{list.controls}</div>
                <InventoryTree
                  sites={shown}
                  selected={selected}
                  onSelect={setSelected}
                  siteRow={({ host, impressions }) => ({
                    end: (
                      <span className={css.count}>
                        {host === null
                          ? 'no address'
                          : impressions === null
                            ? ''
                            : writeNumber(impressions, locale)}
                      </span>
                    ),
                  })}
                  sectionRow={({ freeDays }) => ({
                    says: `${freeDays} days free`,
                    end: <span className={css.count}>{`${freeDays} free`}</span>,
                  })}
                />
              </div>
            )}
          </div>
          <p className={css.part}>
            <span className={css.muted}>
              {`At sites: impressions in ${writeRange(board.range, locale)}. At sections: days of the next ${AVAILABLE_DAYS} on which no approved profile has it for itself.`}
            </span>
          </p>
        </Card>
      </div>
      <div className={css.column}>
        {site ? (
          <SiteCard board={board} site={site} section={section} />
        ) : (
          <Card title="Site or section">
            <p className={css.muted}>
              Choose one, to see where it is, who takes it, and its figures.
            </p>
          </Card>
        )}
      </div>
      <div className={css.lastColumn}>
        <Card
          title="Conflicts"
          padding="none"
          actions={
            conflicts.length > 0 ? (
              <span className={css.warning}>
                <TriangleAlert size={14} className={css.sign} aria-hidden />
                {counted(conflicts.length, 'profile')}
              </span>
            ) : null
          }
        >
          {conflicts.length === 0 ? (
            <p className={css.part}>
              <span className={css.muted}>
                No exclusive profile meets another one in its sections and days.
              </span>
            </p>
          ) : (
            conflicts.map((profile) => <Conflicts key={profile.profileId} profile={profile} />)
          )}
        </Card>
        <Card title="Profiles" padding="none">
          <Profiles profiles={profiles} />
        </Card>
      </div>
    </div>
  );
}

/** A site, or a section of it: where it is, its figures, and who takes it. */
function SiteCard(props: {
  readonly board: SectionBoard;
  readonly site: InventorySite;
  readonly section: KnownSection | undefined;
}) {
  const { board, site, section } = props;
  const [open, setOpen] = useState<SiteDeed | null>(null);
  const { locale } = useViewer().user;
  const range = writeRange(board.range, locale);
  const { find } = contentTaxonomy();
  const byId = new Map(site.sections.map((each) => [each.id, each]));
  const isMeant = (id: string) =>
    section ? liesIn(byId, id, section.id) || liesIn(byId, section.id, id) : byId.has(id);
  const takers = board.profiles.filter(({ sections }) =>
    sections.some(({ sectionId, side }) => side === 'in' && isMeant(sectionId)),
  );
  const others = board.others.some(isMeant);
  const figures =
    site.impressions === null
      ? `Nothing of your clients was delivered here in ${range}.`
      : `${writeNumber(site.impressions, locale)} impressions of your clients in ${range}.`;
  return (
    <Card
      title={section ? `${site.name}, ${section.name}` : site.name}
      actions={
        board.mayEdit ? (
          <Button variant="text" size="small" onPress={() => setOpen('site')}>
            Edit the site
          </Button>
        ) : null
      }
    >
      <div className={css.stack}>
        {board.mayEdit && site.host !== null ? (
          <Deeds site={site} section={section} onOpen={setOpen} />
        ) : null}
        <p className={css.mono}>
          {site.host === null
            ? 'Nobody has said at which address it is.'
            : `${site.host}${section?.path ?? ''}`}
        </p>
        {site.categories.length > 0 || site.language !== null ? (
          <p className={css.muted}>
            {[site.language, ...site.categories.map((id) => find(id)?.name ?? id)]
              .filter((each) => each !== null)
              .join(' · ')}
          </p>
        ) : null}
        <p>{section ? `The whole site: ${figures}` : figures}</p>
        {section ? (
          <>
            <p className={css.note}>
              Delivery is reported by site: a section has no figure of its own.
            </p>
            <p>{`${section.freeDays} of the next ${AVAILABLE_DAYS} days are free.`}</p>
          </>
        ) : null}
        <section aria-label="Who takes it">
          <h3 className={css.partTitle}>Who takes it</h3>
          {takers.length === 0 && !others ? (
            <p className={css.muted}>No profile.</p>
          ) : (
            <ul className={css.dropped}>
              {takers.map((profile) => (
                <li key={profile.profileId} className={css.droppedRow}>
                  <span className={css.lines}>
                    <Link href={hrefOf(profile)}>{profile.name}</Link>
                    <span className={css.muted}>
                      {[profile.client.name, ...profile.placements].join(' · ')}
                    </span>
                  </span>
                  <span className={css.muted}>{flightOf(profile.flight, locale)}</span>
                </li>
              ))}
              {others ? <li className={css.droppedRow}>Another client</li> : null}
            </ul>
          )}
        </section>
      </div>
      <DeedDialog
        {...{ open, site, section }}
        takers={takers.length}
        onClose={() => setOpen(null)}
      />
    </Card>
  );
}

/** What is done to a site or a section of it. */
type SiteDeed = 'site' | 'add' | 'change' | 'remove' | 'archive';

function Deeds(props: {
  readonly site: InventorySite;
  readonly section: KnownSection | undefined;
  readonly onOpen: (deed: SiteDeed) => void;
}) {
  const { site, section, onOpen } = props;
  if (site.isArchived) {
    return (
      <div className={css.named}>
        <Badge tone="neutral">Archived</Badge>
        <Button size="small" onPress={() => onOpen('archive')}>
          Take out of the archive
        </Button>
      </div>
    );
  }
  return (
    <div className={css.buttons}>
      <Button size="small" icon={<Plus size={14} />} onPress={() => onOpen('add')}>
        Add section
      </Button>
      {section ? (
        <>
          <Button size="small" onPress={() => onOpen('change')}>
            Rename or move
          </Button>
          <Button size="small" onPress={() => onOpen('remove')}>
            Remove
          </Button>
        </>
      ) : (
        <Button size="small" onPress={() => onOpen('archive')}>
          Archive
        </Button>
      )}
    </div>
  );
}

function DeedDialog(props: {
  readonly open: SiteDeed | null;
  readonly site: InventorySite;
  readonly section: KnownSection | undefined;
  /** Profiles that take it, of those that the person sees. */
  readonly takers: number;
  readonly onClose: () => void;
}) {
  const { open, site, section, takers, onClose } = props;
  switch (open) {
    case 'site':
      return <SiteDialog {...{ site, onClose }} />;
    case 'archive':
      return <ArchiveSiteDialog {...{ site, takers, onClose }} />;
    case 'add':
      return <SectionDialog {...{ site, onClose }} section={null} parent={section ?? null} />;
    case 'change':
      return section ? <SectionDialog {...{ site, section, onClose }} parent={null} /> : null;
    case 'remove':
      return section ? <RemoveSectionDialog {...{ site, section, onClose }} /> : null;
    case null:
      return null;
  }
}

function ArchiveSiteDialog(props: {
  readonly site: InventorySite;
  readonly takers: number;
  readonly onClose: () => void;
}) {
  const { site, takers, onClose } = props;
  const { key, name, isArchived } = site;
  const { client } = useApi();
  const counted = useCounted();
  const archive = useProfileChange(
    () => client.request(targetingCalls.archiveSite, { body: { key, isArchived: !isArchived } }),
    () => {
      notify.success(isArchived ? `“${name}” is current again` : `“${name}” is archived`);
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isOpen
      title={isArchived ? `Take “${name}” out of the archive?` : `Archive “${name}”?`}
      confirmLabel={isArchived ? 'Take out' : 'Archive'}
      isPending={archive.isPending}
      onConfirm={() => archive.mutate(undefined)}
      onClose={onClose}
    >
      {isArchived
        ? 'Its sections are offered to profiles again.'
        : `Its sections are not offered to profiles any more. ${
            takers > 0
              ? `${counted(takers, 'profile')} ${takers === 1 ? 'has' : 'have'} some of them, and keep them.`
              : 'No profile has any of them.'
          } It can be taken out again.`}
      {archive.error ? ` ${archive.error.message}` : ''}
    </ConfirmDialog>
  );
}

const hrefOf = ({ profileId, client }: BoardProfile): string =>
  profilePath({ kind: 'section', client, profileId });

const flightOf = (flight: BoardProfile['flight'], locale: string): string =>
  flight === null ? 'Without an end' : writeRange(flight, locale);

function Conflicts({ profile }: { readonly profile: BoardProfile }) {
  const { locale } = useViewer().user;
  return (
    <div className={css.part}>
      <Link href={hrefOf(profile)}>{profile.name}</Link>
      <ul className={css.dropped}>
        {profile.conflicts
          .map((conflict, id) => ({ ...conflict, id }))
          .map(({ with: other, flight, sections, id }) => (
            <li key={id} className={css.droppedRow}>
              <span className={css.lines}>
                <span>{`with ${other ?? 'another client'}, ${flightOf(flight, locale)}`}</span>
                <span className={css.mono}>{sections.join(', ')}</span>
              </span>
            </li>
          ))}
        {profile.moved.map(({ name, page: was, now }) => (
          <li key={was} className={css.droppedRow}>
            <span className={css.lines}>
              <span>
                {now === null
                  ? `“${name}” was removed from its site`
                  : `“${name}” is elsewhere now`}
              </span>
              <span className={css.mono}>{now === null ? was : `${was} → ${now}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Profiles({ profiles }: { readonly profiles: readonly BoardProfile[] }) {
  const { locale } = useViewer().user;
  const counted = useCounted();
  const navigate = useNavigate();
  if (profiles.length === 0) {
    return (
      <EmptyState title="No profiles yet">
        A profile says which sections a client takes, for which placements and days.
      </EmptyState>
    );
  }
  const columns: readonly TableColumn<BoardProfile>[] = [
    {
      ...{ id: 'name', label: 'Profile', isRowHeader: true },
      render: (profile) => (
        <span className={css.lines}>
          <Link href={hrefOf(profile)}>{profile.name}</Link>
          <span className={css.muted}>{profile.client.name}</span>
        </span>
      ),
    },
    {
      ...{ id: 'sections', label: 'Takes' },
      render: ({ sections, placements }) => (
        <span className={css.lines}>
          <span>{counted(sections.filter(({ side }) => side === 'in').length, 'section')}</span>
          <span className={css.muted}>{counted(placements.length, 'placement')}</span>
        </span>
      ),
    },
    {
      ...{ id: 'flight', label: 'Flight' },
      render: ({ flight, isExclusive }) => (
        <span className={css.lines}>
          <span>{flightOf(flight, locale)}</span>
          {isExclusive ? <span className={css.muted}>Exclusive</span> : null}
        </span>
      ),
    },
    {
      ...{ id: 'state', label: 'State' },
      render: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>,
    },
  ];
  return (
    <Table<BoardProfile>
      label="Section profiles"
      items={profiles}
      getId={({ profileId }) => profileId}
      onRowAction={(profile) => void navigate(hrefOf(profile))}
      columns={columns}
    />
  );
}
