/** Compares what is on the page with another version of its profile, or with another profile of its kind. */
import { type Profile, targetingCalls } from '@flightdeck/contract/targeting';
import { Button, Dialog, Select } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';

/** Profiles that are offered. */
const MOST_PROFILES = 200;

/** What is compared with: a version in the form of calls. */
export interface ComparedVersion {
  readonly profileId: string;
  readonly version: string;
}

/** Props of CompareDialog. */
export interface CompareDialogProps {
  readonly profile: Profile;
  /** The version that it opens with; null for the one before. */
  readonly version: number | null;
  /** Offers profiles of all clients of the person. Default: those of the profile's client. */
  readonly isAcrossClients?: boolean;
  /** What is different, against this version. */
  readonly children: (other: ComparedVersion) => ReactNode;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function CompareDialog(props: CompareDialogProps) {
  const { profile, isAcrossClients = false } = props;
  const { queryOf } = useApi();
  const first = props.version ?? Math.max(1, profile.version - 1);
  const [chosen, setChosen] = useState(`${profile.profileId} ${first}`);
  const [profileId = '', version = '1'] = chosen.split(' ');
  const others = useQuery(
    queryOf(targetingCalls.list, {
      body: {
        ...{ kind: profile.kind, pageSize: MOST_PROFILES },
        clientUuid: isAcrossClients ? null : profile.client.uuid,
      },
    }),
  );
  const options = [
    ...profile.versions.map((each) => ({
      value: `${profile.profileId} ${each.version}`,
      label: `Version ${each.version} of this profile`,
    })),
    ...(others.data?.rows ?? [])
      .filter((each) => each.profileId !== profile.profileId)
      .map((each) => ({
        value: `${each.profileId} ${each.version}`,
        label: isAcrossClients
          ? `${each.name} (${each.client.name}), version ${each.version}`
          : `${each.name}, version ${each.version}`,
      })),
  ];
  return (
    <Dialog
      isOpen
      width="large"
      title="Compare"
      subtitle="What you see on the page, against:"
      onClose={props.onClose}
      footer={<Button onPress={props.onClose}>Close</Button>}
    >
      <div className={css.stack}>
        <Select
          label="Compared with"
          value={chosen}
          options={options}
          onChange={(value) => value !== null && setChosen(value)}
        />
        {props.children({ profileId, version })}
      </div>
    </Dialog>
  );
}

/** Rows that are named on each side. */
const SHOWN = 200;

/** What only one of two says. */
export function OnlyOne(props: {
  readonly title: string;
  readonly rows: readonly { readonly text: string; readonly note?: string }[];
  /** Rows beyond those given. */
  readonly further?: number;
  /** How much it is, in other words than the number of rows. */
  readonly count?: string;
}) {
  const { title, rows, further = 0 } = props;
  const { locale } = useViewer().user;
  const all = rows.length + further;
  if (all === 0) return null;
  const hidden = all - Math.min(rows.length, SHOWN);
  return (
    <section aria-label={title}>
      <h3 className={css.partTitle}>{`${title}, ${props.count ?? writeNumber(all, locale)}`}</h3>
      <ul className={css.dropped}>
        {rows
          .slice(0, SHOWN)
          // Two rows may say the same.
          .map((row, id) => ({ ...row, id }))
          .map(({ text, note, id }) => (
            <li key={id} className={css.droppedRow}>
              <span>{text}</span>
              {note === undefined ? null : <span className={css.muted}>{note}</span>}
            </li>
          ))}
      </ul>
      {hidden > 0 ? (
        <p className={css.muted}>{`And ${writeNumber(hidden, locale)} more.`}</p>
      ) : null}
    </section>
  );
}

/** The two sides of a difference, or that there is none. */
export function BothSides<Row>(props: {
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
  readonly row: (row: Row) => { readonly text: string; readonly note?: string };
  readonly count?: (count: number) => string;
}) {
  const { added, removed, row, count } = props;
  if (added.length + removed.length === 0) return <p>Both say the same.</p>;
  const side = (title: string, rows: readonly Row[]) => (
    <OnlyOne title={title} rows={rows.map(row)} {...(count && { count: count(rows.length) })} />
  );
  return (
    <>
      {side('Only here', added)}
      {side('Only there', removed)}
    </>
  );
}
