/** Says where a site of a publisher is and what it is about. */
import { type InventorySite, targetingCalls } from '@flightdeck/contract/targeting';
import { notify, TextField } from '@flightdeck/design-system';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import * as css from '../targeting.css.ts';
import { useProfileChange } from '../use-targeting.ts';

/** Open as long as it is rendered. @param props.site Null for one that is not delivered yet. */
export function SiteDialog(props: {
  readonly site: InventorySite | null;
  readonly onClose: () => void;
}) {
  const { site, onClose } = props;
  const { client } = useApi();
  const [name, setName] = useState(site?.name ?? '');
  const [host, setHost] = useState(site?.host ?? '');
  const [language, setLanguage] = useState(site?.language ?? '');
  const [categories, setCategories] = useState(site?.categories.join(', ') ?? '');
  const ids = categories.split(/[\s,;]+/).filter((id) => id !== '');
  const { find } = contentTaxonomy();
  const save = useProfileChange(
    () =>
      client.request(targetingCalls.saveSite, {
        body: { name, host, language: language === '' ? null : language, categories: ids },
      }),
    () => {
      notify.success(`“${name}” is at ${host}`);
      onClose();
    },
  );
  return (
    <ActionDialog
      title={site ? `Where is “${site.name}”?` : 'New site'}
      action="Save site"
      isForm
      isDisabled={name.trim() === '' || host.trim() === ''}
      isPending={save.isPending}
      problem={save.error?.message}
      onAction={() => save.mutate(undefined)}
      onClose={onClose}
    >
      {site ? null : (
        <TextField
          label="Name"
          description="As it is delivered."
          isRequired
          value={name}
          onChange={setName}
        />
      )}
      <TextField
        label="Address"
        description="Such as site.example."
        isRequired
        value={host}
        onChange={setHost}
      />
      <TextField
        label="Language"
        description="Two letters, such as en."
        value={language}
        onChange={setLanguage}
      />
      <TextField
        label="Categories"
        description="Numbers of the IAB Content Taxonomy 3.1, such as 274, 283."
        value={categories}
        onChange={setCategories}
      />
      {ids.length > 0 ? (
        <p className={css.muted} role="status">
          {ids.map((id) => find(id)?.name ?? `${id} is not in the table`).join(' · ')}
        </p>
      ) : null}
    </ActionDialog>
  );
}
