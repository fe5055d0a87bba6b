/** Whom a dashboard is shared with: people, roles and clients, to view or to edit, and whoever has a link. */
import {
  type DashboardShare,
  dashboardsCalls,
  type SharePrincipal,
} from '@flightdeck/contract/dashboards';
import {
  Badge,
  Button,
  Dialog,
  Loader,
  notify,
  SearchField,
  Select,
  Tabs,
  TextField,
} from '@flightdeck/design-system';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { NotLoaded } from '../../../app/Loaded.tsx';
import { timesFor } from '../../../app/times.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import { DashboardLinks } from './DashboardLinks.tsx';
import * as css from './share.css.ts';

interface ShareDialogProps {
  readonly dashboardId: string;
  readonly name: string;
  /** Whether the person decides with whom it is shared; whoever may edit it makes links. */
  readonly isOwner: boolean;
  readonly onClose: () => void;
}

/** A share as it is being set; who shared it is known of a saved one. */
type Draft = Omit<DashboardShare, 'by' | 'at'> & Partial<Pick<DashboardShare, 'by' | 'at'>>;

const RIGHT_OPTIONS = [
  { value: 'view', label: 'Can view' },
  { value: 'edit', label: 'Can edit' },
] as const;
const TYPES: Readonly<Record<SharePrincipal['type'], string>> = {
  user: 'Person',
  role: 'Role',
  advertiser: 'Client',
};

const keyOfShare = ({ type, id }: Pick<SharePrincipal, 'type' | 'id'>) => `${type} ${id}`;

/** Open as long as it is rendered. */
export function ShareDialog({ isOwner, ...props }: ShareDialogProps) {
  if (isOwner) return <OwnerDialog {...props} />;
  const { dashboardId, name, onClose } = props;
  return (
    <Dialog
      isOpen
      width="large"
      title="Share dashboard"
      subtitle={`Whoever has a link reads “${name}” without an account, until the link ends.`}
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <DashboardLinks dashboardId={dashboardId} />
    </Dialog>
  );
}

function OwnerDialog({ dashboardId, name, onClose }: Omit<ShareDialogProps, 'isOwner'>) {
  const { client, queryOf } = useApi();
  const { settings } = useViewer();
  const refresh = useRefresh();
  const saved = useQuery({
    ...queryOf(dashboardsCalls.shares, { params: { dashboardId } }),
    gcTime: 0,
  });
  const [draft, setDraft] = useState<readonly Draft[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shares = draft ?? saved.data?.shares;
  const set = useMutation({
    mutationFn: (next: readonly Draft[]) =>
      client.request(dashboardsCalls.share, {
        body: {
          dashboardId,
          shares: next.map(({ type, id, right, until }) => ({ type, id, right, until })),
        },
      }),
    onSuccess: async () => {
      await refresh(dashboardsCalls.shares, dashboardsCalls.list);
      notify.success('Sharing saved');
      onClose();
    },
  });
  const change = (share: Draft, part: Partial<Draft>) =>
    setDraft((shares ?? []).map((each) => (each === share ? { ...each, ...part } : each)));
  const isLate = (share: Draft) =>
    share.until !== null && share.until <= settings.today && share.at === undefined;
  const people = shares ? (
    <div className={css.form}>
      <Finder
        dashboardId={dashboardId}
        taken={new Set(shares.map(keyOfShare))}
        onAdd={(principal) => setDraft([...shares, { ...principal, right: 'view', until: null }])}
      />
      <ul ref={list} tabIndex={-1} className={css.shares} aria-label="Shared with">
        {shares.map((share) => (
          <li key={keyOfShare(share)} className={css.share}>
            <ShareWords share={share} />
            <Select
              label={`Right of ${share.name}`}
              isLabelHidden
              size="small"
              options={RIGHT_OPTIONS}
              value={share.right}
              onChange={(right) => right && change(share, { right })}
            />
            <TextField
              label={`Until, of ${share.name}`}
              isLabelHidden
              size="small"
              type="date"
              value={share.until ?? ''}
              onChange={(until) => change(share, { until: until || null })}
              {...(isLate(share) ? { errorMessage: 'Choose a day after today.' } : {})}
            />
            <Button
              variant="text"
              size="small"
              isIconOnly
              aria-label={`Stop sharing with ${share.name}`}
              onPress={() => {
                setDraft(shares.filter((each) => each !== share));
                // Its button goes with the row.
                list.current?.focus();
              }}
            >
              <Trash2 size={16} />
            </Button>
          </li>
        ))}
        {shares.length === 0 ? (
          <li className={css.muted}>It is shared with nobody: find somebody above.</li>
        ) : null}
      </ul>
      <p className={css.muted}>
        A day is the first one on which the share no longer holds; without one it has no end.
      </p>
      <FormProblem>{set.error?.message}</FormProblem>
    </div>
  ) : (
    <NotLoaded query={saved} noun="what it is shared with" />
  );
  return (
    <Dialog
      isOpen
      width="large"
      title="Share dashboard"
      subtitle={name}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={set.isPending}
            isDisabled={draft === null || draft.some(isLate)}
            onPress={() => {
              if (draft) set.mutate(draft);
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <Tabs
        label="Share with"
        tabs={[
          {
            id: 'people',
            label: 'People and clients',
            content: (
              <div className={css.form}>
                <p className={css.muted}>Everybody sees the figures of their own clients only.</p>
                {people}
              </div>
            ),
          },
          {
            id: 'links',
            label: 'Links',
            content: (
              <div className={css.form}>
                <p className={css.muted}>
                  Whoever has a link reads the dashboard without an account, with the figures of its
                  clients, until the link ends.
                </p>
                <DashboardLinks dashboardId={dashboardId} />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  );
}

/** Who it is shared with, and who shared it. */
function ShareWords({ share }: { readonly share: Draft }) {
  const { recent } = timesFor(useViewer());
  const { name, detail, type, by, at } = share;
  return (
    <span className={css.words}>
      <span className={css.name}>
        {name} <Badge>{TYPES[type]}</Badge>
      </span>
      {detail ? <span className={css.muted}>{detail}</span> : null}
      <span className={css.muted}>
        {by !== undefined && at !== undefined ? `by ${by}, ${recent(at)}` : 'not saved yet'}
      </span>
    </span>
  );
}

/** Finds people, roles and clients by words of their names. */
function Finder(props: {
  readonly dashboardId: string;
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (principal: SharePrincipal) => void;
}) {
  const { dashboardId, taken, onAdd } = props;
  const { queryOf } = useApi();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), 250);
  const found = useQuery({
    ...queryOf(dashboardsCalls.principals, { body: { dashboardId, search: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const offered = found.data?.principals.filter((each) => !taken.has(keyOfShare(each)));
  return (
    <div className={css.finder}>
      <SearchField
        label="Find people, roles or clients"
        value={search}
        onChange={setSearch}
        maxLength={200}
      />
      {settled === '' ? null : offered ? (
        <ul className={css.found} aria-label="Found">
          {offered.map((principal) => (
            <li key={keyOfShare(principal)}>
              <Button
                variant="text"
                size="small"
                icon={<Plus size={16} />}
                aria-label={`Share with ${principal.name}, ${TYPES[principal.type]}`}
                onPress={() => {
                  onAdd(principal);
                  setSearch('');
                }}
              >
                {principal.name}
              </Button>
              <span className={css.muted}>{principal.detail || TYPES[principal.type]}</span>
            </li>
          ))}
          {offered.length === 0 ? (
            <li className={css.muted}>Nobody else has such a name.</li>
          ) : null}
        </ul>
      ) : found.isError ? (
        <FormProblem>{found.error.message}</FormProblem>
      ) : (
        <Loader />
      )}
    </div>
  );
}
