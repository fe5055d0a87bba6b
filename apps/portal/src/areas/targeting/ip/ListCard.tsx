/** Adds a list to the entries, or takes its addresses out of them; says before what that would do. */
import type { Profile } from '@flightdeck/contract/targeting';
import { type AddressPreview, targetingIpCalls } from '@flightdeck/contract/targeting-ip';
import {
  Button,
  Card,
  Checkbox,
  FileDrop,
  notify,
  SegmentedControl,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { PROFILE_LIMITS } from '@flightdeck/domain/targeting';
import { ADDRESS_FILE_BYTES } from '@flightdeck/domain/targeting/addresses';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { useSettled } from '../../../app/use-settled.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange, useRefreshProfiles } from '../use-targeting.ts';
import { ListPreview } from './ListPreview.tsx';
import { SIDE_NAMES } from './words.ts';

/** Milliseconds after the last keystroke until a list is read. */
const REST_MS = 400;

/** What a list does. */
const DEEDS = {
  in: { act: 'add', side: 'in' },
  out: { act: 'add', side: 'out' },
  remove: { act: 'remove', side: 'both' },
} as const;
type Deed = keyof typeof DEEDS;

/** The list that is written or was chosen; null for none. */
function useList(text: string, chosen: File | null): File | null {
  const settled = useSettled(text, REST_MS);
  return useMemo(
    () =>
      chosen ??
      (settled.trim() === '' ? null : new File([settled], 'list.txt', { type: 'text/plain' })),
    [settled, chosen],
  );
}

let lists = 0;
/** A number for each list: files have no names that tell them apart. */
const useListNumber = (list: File | null): number =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another number.
  useMemo(() => ++lists, [list]);

/** The card. */
export function ListCard({ profile }: { readonly profile: Profile }) {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const { profileId, version } = profile;
  const [deed, setDeed] = useState<Deed>('in');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [isWideMeant, setWideMeant] = useState(false);
  const [problem, setProblem] = useState<string>();
  const list = useList(text, chosen);
  const number = useListNumber(list);
  const preview = useQuery({
    queryKey: ['targeting-ip-preview', profileId, version, deed, number],
    queryFn: ({ signal }) =>
      list === null
        ? null
        : client.request(targetingIpCalls.preview, {
            ...{ params: { profileId }, body: DEEDS[deed], files: { file: list }, signal },
          }),
    enabled: list !== null,
    retry: false,
    meta: { notify: false },
    // Lists of addresses are not kept in the browser longer than they are looked at.
    gcTime: 0,
  });
  const clear = () => {
    setText('');
    setChosen(null);
    setNote('');
    setWideMeant(false);
  };
  const apply = useProfileChange(
    ({ file, revision }: { readonly file: File; readonly revision: number }) =>
      client.request(targetingIpCalls.apply, {
        ...{ params: { profileId }, files: { file }, revision },
        body: { ...DEEDS[deed], note, isWideMeant: isWideMeant ? 'true' : 'false' },
      }),
    (saved) => {
      notify.success(`Saved as version ${saved.version}`);
      clear();
    },
  );
  const refresh = useRefreshProfiles();
  const stale = staleSave(apply.error);
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > ADDRESS_FILE_BYTES) {
      setProblem('A file has at most 30 MB: split it, and add one after the other.');
      return;
    }
    setProblem(undefined);
    setChosen(file);
  };
  const found = list === null ? undefined : (preview.data ?? undefined);
  const isAsked = deed !== 'remove' && (found?.wide ?? 0) > 0;
  return (
    <Card title="Add a list">
      <div className={css.stack}>
        <SegmentedControl<Deed>
          label="What the list does"
          isLabelHidden
          size="small"
          value={deed}
          options={[
            { value: 'in', label: SIDE_NAMES.in },
            { value: 'out', label: SIDE_NAMES.out },
            { value: 'remove', label: 'Remove' },
          ]}
          onChange={setDeed}
        />
        {chosen ? (
          <div className={css.named}>
            <span className={css.mono}>{`${chosen.name}, ${writeBytes(chosen.size, locale)}`}</span>
            <Button size="small" variant="text" onPress={() => setChosen(null)}>
              Take another
            </Button>
          </div>
        ) : (
          <>
            <TextArea
              label="Addresses, one a line"
              rows={5}
              placeholder={'8.8.8.0/24, Leeds\n8.8.9.1-8.8.9.20\n2a00:1450:1::/48'}
              description="Addresses, ranges and networks of IPv4 and IPv6, with names. A header may name columns for name, note and expiry."
              value={text}
              onChange={setText}
            />
            <FileDrop
              label="File with addresses"
              hint="CSV, TXT or JSON of Microsoft Invest, at most 30 MB"
              accept={['.csv', '.txt', '.json']}
              isCompact
              onFiles={take}
            />
          </>
        )}
        <FormProblem>{problem}</FormProblem>
        {list === null ? null : (
          <Loaded query={preview} noun="the preview">
            {(data) =>
              data === null ? null : <ListPreview preview={data} isRemoving={deed === 'remove'} />
            }
          </Loaded>
        )}
        {isAsked && found ? (
          <Checkbox isSelected={isWideMeant} onChange={setWideMeant}>
            {found.wide === 1
              ? 'The very wide network is meant'
              : `The ${found.wide} very wide networks are meant`}
          </Checkbox>
        ) : null}
        {found ? (
          <TextField
            label="Note for the history"
            maxLength={PROFILE_LIMITS.words}
            description="Write no address into it."
            value={note}
            onChange={setNote}
          />
        ) : null}
        <FormProblem>{stale ? undefined : apply.error?.message}</FormProblem>
        <div className={css.buttons}>
          <Button
            variant="primary"
            isDisabled={!found || !changesAnything(found) || (isAsked && !isWideMeant)}
            isPending={apply.isPending}
            onPress={() => list && apply.mutate({ file: list, revision: version })}
          >
            {`Save the list as version ${version + 1}`}
          </Button>
        </div>
      </div>
      <StaleDialog
        stale={stale}
        noun="profile"
        keepLabel="Add to theirs"
        hint="Your list can be added to theirs: what it would do is counted anew."
        onKeep={() => list && stale && apply.mutate({ file: list, revision: stale.revision })}
        onReload={() => {
          void refresh();
          clear();
          apply.reset();
        }}
        onClose={() => apply.reset()}
      />
    </Card>
  );
}

const changesAnything = ({ added, changed, removed }: AddressPreview): boolean =>
  added + changed + removed > 0;
