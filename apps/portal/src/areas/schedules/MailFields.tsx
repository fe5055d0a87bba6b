/** What a schedule sends, and to whom. */
import { RECIPIENTS_LIMIT } from '@flightdeck/contract/schedules';
import {
  Checkbox,
  MultiSelectFilter,
  RadioGroup,
  TextArea,
  TextField,
} from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { MAIL_PLACEHOLDERS } from '@flightdeck/domain/schedules';
import { useMemo } from 'react';
import { useViewer } from '../../app/viewer.ts';
import type { FieldsProps } from './form.ts';
import * as css from './schedules.css.ts';

/** Who gets it: people, and roles as groups. */
export function RecipientFields({ form, choices, onChange }: FieldsProps) {
  const { locale } = useViewer().user;
  const people = useMemo(
    () => choices.people.map(({ id, name, email }) => ({ id, label: name, detail: email })),
    [choices.people],
  );
  const roles = useMemo(
    () =>
      choices.roles.map(({ id, name, people: holders }) => ({
        ...{ id, label: name },
        detail: `${counted(holders, locale, 'person', 'people')} now`,
      })),
    [choices.roles, locale],
  );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Who gets it</legend>
      <MultiSelectFilter
        label="People"
        placeholder="Nobody"
        options={people}
        limit={RECIPIENTS_LIMIT}
        value={form.userIds}
        onChange={(userIds) => onChange({ userIds })}
      />
      <MultiSelectFilter
        label="Roles"
        placeholder="No role"
        options={roles}
        limit={RECIPIENTS_LIMIT}
        value={form.roleIds}
        onChange={(roleIds) => onChange({ roleIds })}
      />
      <p className={css.muted}>
        Only people of the portal who can open this {choices.sends.kind}. Each gets it with their
        own rights at that moment, and who has lost them gets nothing. Somebody else needs an
        account first.
      </p>
    </fieldset>
  );
}

/** The mail. */
export function MailFields({ form, choices, onChange }: FieldsProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>The mail</legend>
      <TextField
        label="Subject"
        description="It always says the days: they are added where {{range}} is left out."
        isRequired
        maxLength={200}
        value={form.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TextArea
        label="Message"
        maxLength={4000}
        value={form.message}
        onChange={(message) => onChange({ message })}
      />
      <p className={css.muted}>
        {`Placeholders: ${Object.entries(MAIL_PLACEHOLDERS)
          .map(([name, says]) => `{{${name}}} ${says.toLowerCase()}`)
          .join(', ')}.`}
      </p>
      <div className={css.days}>
        <Checkbox isSelected={form.withPdf} onChange={(withPdf) => onChange({ withPdf })}>
          Attach the PDF
        </Checkbox>
        <Checkbox isSelected={form.withLink} onChange={(withLink) => onChange({ withLink })}>
          Link to the {choices.sends.kind}
        </Checkbox>
      </div>
      {form.withPdf && choices.sends.kind === 'dashboard' ? (
        <RadioGroup
          label="On each page of the PDF"
          value={form.per}
          options={[
            { value: 'page', label: 'A page of the dashboard' },
            { value: 'tile', label: 'One tile' },
          ]}
          onChange={(per) => onChange({ per })}
        />
      ) : null}
    </fieldset>
  );
}
