/** Whether what a schedule sends is put among a client’s documents too, and where. */
import { Checkbox, RadioGroup, Select } from '@flightdeck/design-system';
import type { FieldsProps } from './form.ts';
import * as css from './schedules.css.ts';

/** Stands for no folder. */
const TOP = 'top';

/** Nothing for people who may put no documents anywhere. */
export function FilingFields({ form, choices: { places, sends }, onChange }: FieldsProps) {
  if (places.length === 0 && !form.isFiled) return null;
  const chosen = places.find(({ uuid }) => uuid === form.clientUuid);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Documents</legend>
      <Checkbox
        isSelected={form.isFiled}
        description="Whoever sees the client’s documents sees it there, with the figures of that client alone."
        onChange={(isFiled) => onChange({ isFiled })}
      >
        Put the PDF among the documents
      </Checkbox>
      {form.isFiled ? (
        <div className={css.pair}>
          <Select
            label="Client"
            value={form.clientUuid}
            options={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(clientUuid) => onChange({ clientUuid, folderId: null })}
          />
          <Select
            label="Folder"
            value={form.folderId ?? TOP}
            options={[
              { value: TOP, label: chosen?.name ?? 'No folder' },
              ...(chosen?.folders ?? []).map(({ folderId, path }) => ({
                value: folderId,
                label: path,
              })),
            ]}
            onChange={(value) => onChange({ folderId: value === TOP ? null : value })}
          />
          <RadioGroup
            label="Each time"
            value={form.filedAs}
            options={[
              { value: 'versions', label: `A new version of “${sends.name}”` },
              { value: 'documents', label: 'A new document, with its days in the name' },
            ]}
            onChange={(filedAs) => onChange({ filedAs })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
