/** Adds a section to a site, or renames one and moves it into another. */
import {
  type InventorySite,
  type SiteSection,
  targetingCalls,
} from '@flightdeck/contract/targeting';
import { ComboBox, notify, TextField } from '@flightdeck/design-system';
import { liesIn, SECTION_NAME, sectionPath } from '@flightdeck/domain/targeting/sections';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';

/** Value of the choice for a section at the top of its site. */
const TOP = 'top';

/** Props of SectionDialog. */
export interface SectionDialogProps {
  readonly site: InventorySite;
  /** Null for a new one. */
  readonly section: SiteSection | null;
  /** What a new one lies in; null at the top. */
  readonly parent: SiteSection | null;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function SectionDialog({ site, section, parent, onClose }: SectionDialogProps) {
  const { client } = useApi();
  const [name, setName] = useState(section?.name ?? '');
  const [path, setPath] = useState(section?.path ?? `${parent?.path ?? ''}/`);
  const [parentId, setParentId] = useState(section ? section.parentId : (parent?.id ?? null));
  const byId = new Map(site.sections.map((each) => [each.id, each]));
  const above = parentId === null ? undefined : byId.get(parentId);
  const written = sectionPath(path);
  const isBeside = above && written !== null && !written.startsWith(`${above.path}/`);
  const save = useProfileChange(
    () =>
      client.request(targetingCalls.setSiteSection, {
        body: { sectionId: section?.id ?? null, siteKey: site.key, parentId, name, path },
      }),
    () => {
      notify.success(section ? `“${name}” is changed` : `“${name}” is a section of “${site.name}”`);
      onClose();
    },
  );
  return (
    <ActionDialog
      title={section ? `Change “${section.name}”` : `New section of “${site.name}”`}
      action={section ? 'Save section' : 'Add section'}
      isForm
      isDisabled={name.trim() === '' || written === null}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <TextField label="Name" isRequired maxLength={SECTION_NAME} value={name} onChange={setName} />
      <TextField
        label="Path"
        description="Such as /interiors: what lies below belongs to it."
        isRequired
        value={path}
        onChange={setPath}
      />
      <ComboBox
        label="Lies in"
        isClearable={false}
        value={parentId ?? TOP}
        options={[
          { value: TOP, label: `${site.name} itself` },
          ...site.sections
            .filter(({ id }) => section === null || !liesIn(byId, id, section.id))
            .map((each) => ({ value: each.id, label: `${each.name} (${each.path})` })),
        ]}
        onChange={(value) => value !== null && setParentId(value === TOP ? null : value)}
      />
      <div role="status" className={css.stack}>
        {isBeside ? (
          <p className={css.warning}>
            {`Its pages are not below ${above.path}: who takes “${above.name}” does not take them.`}
          </p>
        ) : null}
        {section && written !== null && written !== section.path ? (
          <p className={css.muted}>
            Profiles keep the path that they were saved with until they are saved again.
          </p>
        ) : null}
      </div>
    </ActionDialog>
  );
}
