/** Removes a section from its site, after it was said which profiles name it. */
import {
  type InventorySite,
  type SectionTaker,
  type SiteSection,
  targetingCalls,
} from '@flightdeck/contract/targeting';
import { Link, notify } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { profilePath } from '../paths.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';

/** Open as long as it is rendered. */
export function RemoveSectionDialog(props: {
  readonly site: InventorySite;
  readonly section: SiteSection;
  readonly onClose: () => void;
}) {
  const { site, section, onClose } = props;
  const { id: sectionId, name } = section;
  const { client, queryOf } = useApi();
  const counted = useCounted();
  const takers = useQuery(queryOf(targetingCalls.sectionTakers, { body: { sectionId } }));
  const within = site.sections.filter(({ parentId }) => parentId === sectionId).length;
  const naming = takers.data?.takers ?? [];
  const isRefused = within > 0 || naming.some(({ isRunning }) => isRunning);
  const remove = useProfileChange(
    () =>
      client.request(targetingCalls.removeSiteSection, {
        body: { sectionId, isMeant: naming.length > 0 },
      }),
    () => {
      notify.success(`“${name}” is removed`);
      onClose();
    },
  );
  return (
    <ActionDialog
      title={`Remove “${name}”?`}
      action={naming.length > 0 && !isRefused ? 'Remove it all the same' : 'Remove'}
      variant="default"
      isDisabled={!takers.data || isRefused}
      isPending={remove.isPending}
      problem={remove.error?.message}
      onAction={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      {within > 0 ? (
        <p>{`${counted(within, 'section lies', 'sections lie')} in it: move or remove ${within === 1 ? 'it' : 'them'} first.`}</p>
      ) : (
        <Loaded query={takers} noun="the profiles">
          {() => <Takers takers={naming} />}
        </Loaded>
      )}
    </ActionDialog>
  );
}

function Takers({ takers }: { readonly takers: readonly SectionTaker[] }) {
  if (takers.length === 0) return <p>No profile names it. Added again, it is the same section.</p>;
  return (
    <>
      <p>
        {takers.some(({ isRunning }) => isRunning)
          ? 'It cannot be removed while approved profiles run, or are to run, in it: archive them, or have versions approved without it.'
          : 'These profiles name it. They keep what they say, and the board shows it as a conflict.'}
      </p>
      <ul className={css.dropped} aria-label="Profiles that name it">
        {takers.map(({ profileId, name, client, isRunning }) => (
          <li key={profileId} className={css.droppedRow}>
            <span className={css.lines}>
              <Link href={profilePath({ kind: 'section', client, profileId })}>{name}</Link>
              <span className={css.muted}>{client.name}</span>
            </span>
            {isRunning ? <span className={css.warning}>Runs</span> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
