/** The settings of a client, a section at a time. */
import { Link, LinkButton } from '@flightdeck/design-system';
import { isAllowed, PAGES } from '@flightdeck/domain/access';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { Loaded } from '../../app/Loaded.tsx';
import { MergedAway } from '../../app/MergedAway.tsx';
import { overviewPath } from '../../app/overview-path.ts';
import * as page from '../../app/page.css.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { SectionLinks } from '../../app/sections/SectionLinks.tsx';
import * as sections from '../../app/sections/sections.css.ts';
import { useViewer } from '../../app/viewer.ts';
import { AccountsCard } from './AccountsCard.tsx';
import { ArchiveButton, ArchivedCard } from './Archive.tsx';
import * as css from './clients.css.ts';
import { MergeButton } from './merge/Merge.tsx';
import { type ClientSection, clientPath, LIST_PATH, SECTION_IDS, SECTIONS } from './paths.ts';
import { BrandSection } from './sections/BrandSection.tsx';
import { EmbeddingSection } from './sections/EmbeddingSection.tsx';
import { HistorySection } from './sections/HistorySection.tsx';
import { IdentitySection } from './sections/IdentitySection.tsx';
import { OverviewSection } from './sections/OverviewSection.tsx';
import { PeopleSection } from './sections/PeopleSection.tsx';
import type { SectionProps } from './sections/section.ts';
import { useClient } from './use-clients.ts';

const VIEWS: Readonly<Record<ClientSection, ComponentType<SectionProps>>> = {
  overview: OverviewSection,
  identity: IdentitySection,
  brand: BrandSection,
  accounts: ({ client }) => <AccountsCard clientUuid={client.uuid} />,
  people: PeopleSection,
  embedding: EmbeddingSection,
  history: HistorySection,
};

/** Loads the client of the address. */
export function ClientScreen(props: { readonly uuid: string; readonly section: ClientSection }) {
  const { uuid, section } = props;
  const { allowed, user } = useViewer();
  const query = useClient(uuid);
  usePageTitle(query.data?.name);
  const isArchived = query.data !== undefined && query.data.archivedAt !== null;
  // What is archived does not change: only what was done with it is left to see.
  const open = isArchived ? 'history' : section;
  const View = VIEWS[open];
  const shown = SECTION_IDS.filter((id) =>
    isArchived ? id === open : id !== 'people' || allowed['user/list'] === true,
  );
  const hasList = user.clientAccess.length !== 1;
  return (
    <Loaded
      isPage
      query={query}
      noun="the client"
      gone={{
        title: 'There is no such client',
        hint: 'It is not among your clients.',
        action: (
          <>
            <MergedAway clientUuid={uuid} />
            <LinkButton href={LIST_PATH}>All clients</LinkButton>
          </>
        ),
      }}
    >
      {(client) => (
        <>
          <div className={page.toolbar}>
            <div className={css.head}>
              {hasList ? (
                <Link href={LIST_PATH} className={page.back}>
                  <ArrowLeft size={14} className={page.backArrow} aria-hidden />
                  All clients
                </Link>
              ) : null}
              <h1 className={page.title}>{client.name}</h1>
            </div>
            <div className={css.ends}>
              <MergeButton client={client} />
              <ArchiveButton client={client} />
              {!isArchived && isAllowed(PAGES['client-overview'].needs, allowed) ? (
                <Link href={overviewPath(uuid)}>Client overview</Link>
              ) : null}
            </div>
          </div>
          <div className={page.content}>
            <div className={sections.sections}>
              <SectionLinks
                current={open}
                sections={shown.map((id) => ({
                  ...{ id, title: SECTIONS[id], href: clientPath(uuid, id) },
                }))}
              />
              <section aria-label={`Settings: ${SECTIONS[open]}`} className={css.cards}>
                <ArchivedCard client={client} />
                <View client={client} />
              </section>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
