/** Targeting (`/amx/targeting/{clientUuid?}`): the profiles of all kinds, or of one, with how they stand and where they run. */
import { type ProfileItem, targetingCalls } from '@flightdeck/contract/targeting';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  Link,
  notify,
  Select,
  type TableColumn,
} from '@flightdeck/design-system';
import { PROFILE_STATES, type ProfileKind, SYSTEM_NAMES } from '@flightdeck/domain/targeting';
import { Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { anyFilter, searchFilter, segmentFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import * as page from '../../app/page.css.ts';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { NewDialog } from './NewDialog.tsx';
import { ProfileSize, useSizes } from './ProfileSize.tsx';
import { listPath, profilePath } from './paths.ts';
import * as css from './targeting.css.ts';
import { useClients, useProfileChange } from './use-targeting.ts';
import { KIND_NAMES, STATE_NAMES, STATE_TONES } from './words.ts';

const ALL = 'all';

/** Profiles of all kinds. */
export const TargetingScreen = () => <ProfilesScreen kind={null} />;
/** Profiles of pages. */
export const ContentListScreen = () => <ProfilesScreen kind="content" />;
/** Profiles of addresses. */
export const IpListScreen = () => <ProfilesScreen kind="ip" />;
/** Profiles of companies. */
export const FirmoListScreen = () => <ProfilesScreen kind="firmo" />;

function ProfilesScreen({ kind }: { readonly kind: ProfileKind | null }) {
  const { clientUuid } = useParams();
  const navigate = useNavigate();
  const clients = useClients();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>
            {kind === null ? 'Targeting' : `${KIND_NAMES[kind]} targeting`}
          </h1>
          {clients.data && clients.data.clients.length > 1 ? (
            <div className={css.client}>
              <Select
                label="Client"
                isLabelHidden
                value={clientUuid ?? ALL}
                options={[
                  { value: ALL, label: 'All clients' },
                  ...clients.data.clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
                ]}
                onChange={(value) => void navigate(listPath(kind, value === ALL ? null : value))}
              />
            </div>
          ) : null}
        </div>
        <Button variant="default" icon={<Plus size={16} />} onPress={() => setMaking(true)}>
          New profile
        </Button>
      </div>
      <div className={page.content}>
        <Loaded query={clients} noun="the clients">
          {(data) =>
            clientUuid !== undefined && !data.clients.some(({ uuid }) => uuid === clientUuid) ? (
              <EmptyState title="There is no such client">It is not among your clients.</EmptyState>
            ) : (
              <Profiles key={`${kind} ${clientUuid}`} kind={kind} clientUuid={clientUuid ?? null} />
            )
          }
        </Loaded>
      </div>
      {isMaking && clients.data ? (
        <NewDialog
          title="New profile"
          action="Make profile"
          clients={clients.data.clients}
          clientUuid={clientUuid ?? null}
          kind={kind}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}

const SHAPE = {
  search: searchFilter('Search profiles', css.client),
  state: anyFilter(
    'State',
    'State: any',
    PROFILE_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
  ),
  shown: segmentFilter(
    'Profiles',
    [
      { value: 'current', label: 'Current' },
      { value: 'archived', label: 'Archived' },
    ],
    'current',
  ),
  page: pageField,
};

type Asked = { readonly deed: 'duplicate' | 'archive'; readonly profile: ProfileItem };

function Profiles(props: {
  readonly kind: ProfileKind | null;
  readonly clientUuid: string | null;
}) {
  const { kind, clientUuid } = props;
  const viewer = useViewer();
  const counted = useCounted();
  const navigate = useNavigate();
  const clients = useClients();
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useCallList({
    call: targetingCalls.list,
    shape: SHAPE,
    body: ({ search, state, shown }) => ({
      ...{ search, kind, clientUuid, isArchived: shown === 'archived' },
      state: state === 'any' ? null : state,
    }),
  });
  const sizes = useSizes(list.rows);
  const archive = useArchive(() => setAsked(null));
  return (
    <>
      <ListTable
        noun="profiles"
        label="Targeting profiles"
        list={list}
        columns={columnsFor(viewer, counted, sizes, kind)}
        getId={({ profileId }) => profileId}
        onRowAction={(profile) => void navigate(profilePath(profile))}
        rowMenu={(profile) => (
          <RowMenu
            name={profile.name}
            entries={[
              {
                ...{ id: 'duplicate', label: 'Duplicate' },
                onAction: () => setAsked({ deed: 'duplicate', profile }),
              },
              {
                ...{ id: 'archive' },
                label: profile.archivedAt ? 'Take out of the archive' : 'Archive',
                onAction: () => setAsked({ deed: 'archive', profile }),
              },
            ]}
          />
        )}
        empty={{
          filtered: 'No profile matches',
          title: list.values.shown === 'archived' ? 'No profile is archived' : 'No profiles yet',
          children:
            'A profile says where a campaign may run, or whom it is for. It is approved by a second person before it goes out to an ad system.',
        }}
      />
      {asked?.deed === 'duplicate' && clients.data ? (
        <NewDialog
          title={`Duplicate “${asked.profile.name}”`}
          action="Duplicate"
          clients={clients.data.clients}
          clientUuid={asked.profile.client.uuid}
          kind={asked.profile.kind}
          original={asked.profile}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked?.deed === 'archive' ? (
        <ConfirmDialog
          isOpen
          title={
            asked.profile.archivedAt
              ? `Take “${asked.profile.name}” out of the archive?`
              : `Archive “${asked.profile.name}”?`
          }
          confirmLabel={asked.profile.archivedAt ? 'Take out' : 'Archive'}
          isPending={archive.isPending}
          onConfirm={() => archive.mutate(asked.profile)}
          onClose={() => setAsked(null)}
        >
          {asked.profile.archivedAt
            ? 'It can be changed and exported again.'
            : `It stays as it is, and is neither changed nor exported. ${
                asked.profile.uses > 0
                  ? `${counted(asked.profile.uses, 'campaign')} said to run on it.`
                  : 'No campaign is said to run on it.'
              } It can be taken out again.`}
          {archive.error ? ` ${archive.error.message}` : ''}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Archives a profile, or takes it out. */
function useArchive(onDone: () => void) {
  const { client } = useApi();
  return useProfileChange(
    ({ profileId, archivedAt }: ProfileItem) =>
      client.request(targetingCalls.archive, {
        ...{ params: { profileId }, body: { isArchived: archivedAt === null } },
      }),
    ({ name, archivedAt }) => {
      notify.success(archivedAt ? `“${name}” is archived` : `“${name}” is current again`);
      onDone();
    },
  );
}

function columnsFor(
  viewer: Viewer,
  counted: ReturnType<typeof useCounted>,
  sizes: ReturnType<typeof useSizes>,
  kind: ProfileKind | null,
): readonly TableColumn<ProfileItem>[] {
  const { recent } = timesFor(viewer);
  return [
    {
      ...{ id: 'name', label: 'Profile', isRowHeader: true, width: '22%' },
      render: (profile) => (
        <span className={css.lines}>
          <Link href={profilePath(profile)}>{profile.name}</Link>
          <span className={css.muted}>
            {kind === null ? `${KIND_NAMES[profile.kind]}, ${profile.says}` : profile.says}
          </span>
        </span>
      ),
    },
    { id: 'client', label: 'Client', render: ({ client }) => client.name },
    {
      ...{ id: 'state', label: 'State' },
      render: ({ state, version }) => (
        <span className={css.lines}>
          <span>
            <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
          </span>
          <span className={css.muted}>{`Version ${version}`}</span>
        </span>
      ),
    },
    {
      ...{ id: 'health', label: 'Health' },
      render: ({ faults }) =>
        faults.length === 0 ? (
          'No faults'
        ) : (
          <span className={css.lines}>
            {faults.map(({ level, text }) => (
              <span key={text} className={level === 'error' ? css.danger : css.warning}>
                <TriangleAlert size={14} className={css.sign} aria-hidden />
                {text}
              </span>
            ))}
          </span>
        ),
    },
    {
      ...{ id: 'size', label: kind === 'content' ? 'Estimated reach' : 'Size', width: '20%' },
      render: (profile) => <ProfileSize profile={profile} sizes={sizes} />,
    },
    {
      ...{ id: 'uses', label: 'Runs in' },
      render: ({ uses }) => (uses === 0 ? 'No campaign' : counted(uses, 'campaign')),
    },
    {
      ...{ id: 'export', label: 'Last export' },
      render: ({ lastExport, version }) =>
        lastExport === null ? (
          'Never'
        ) : (
          <span className={css.lines}>
            <span>{SYSTEM_NAMES[lastExport.system]}</span>
            <span className={lastExport.version < version ? css.warning : css.muted}>
              {`Version ${lastExport.version}, ${recent(lastExport.at)}`}
            </span>
          </span>
        ),
    },
    {
      ...{ id: 'changed', label: 'Changed' },
      render: ({ changedAt, changedBy }) =>
        `${recent(changedAt)}${changedBy ? `, ${changedBy.name}` : ''}`,
    },
  ];
}
