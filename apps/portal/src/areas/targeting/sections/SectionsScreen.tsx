/** The board of sections (`/amx/sectiontargeting`): sites with their sections, which profiles take what, what is free, and what is in whose way. */
import type { BoardProfile, InventorySite, SectionBoard } from '@flightdeck/contract/targeting';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  Loader,
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
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import { NewDialog } from '../NewDialog.tsx';
import { profilePath } from '../paths.ts';
import * as css from '../targeting.css.ts';
import { useBoard, useClients } from '../use-targeting.ts';
import { STATE_NAMES, STATE_TONES } from '../words.ts';
import { type KnownSection, sectionsById, siteNode } from './board.ts';
import { ImportSectionsDialog } from './ImportSectionsDialog.tsx';
import { InventoryTree } from './InventoryTree.tsx';
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

function Board({ board }: { readonly board: SectionBoard }) {
  const { locale } = useViewer().user;
  const counted = useCounted();
  const [selected, setSelected] = useState<string | null>(null);
  const [asked, setAsked] = useState<InventorySite | null>(null);
  const { sites, profiles } = board;
  const known = sectionsById(sites);
  const section = selected === null ? undefined : known.get(selected);
  const site = section?.site ?? sites.find(({ key }) => siteNode(key) === selected);
  const conflicts = profiles.filter((profile) => profile.conflicts.length > 0);
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
              <InventoryTree
                sites={sites}
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
          <SiteCard board={board} site={site} section={section} onEdit={() => setAsked(site)} />
        ) : (
          <Card title="Site or section">
            <p className={css.muted}>
              Choose one, to see where it is, who takes it, and its figures.
            </p>
          </Card>
        )}
      </div>
      <div className={css.column}>
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
      {asked ? <SiteDialog site={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

/** A site, or a section of it: where it is, its figures, and who takes it. */
function SiteCard(props: {
  readonly board: SectionBoard;
  readonly site: InventorySite;
  readonly section: KnownSection | undefined;
  readonly onEdit: () => void;
}) {
  const { board, site, section } = props;
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
          <Button variant="text" size="small" onPress={props.onEdit}>
            Edit the site
          </Button>
        ) : null
      }
    >
      <div className={css.stack}>
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
    </Card>
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
