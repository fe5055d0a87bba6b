/** The people to talk to at a client. */
import { CONTACT_LIMIT } from '@flightdeck/contract/clients';
import { Button, TextField } from '@flightdeck/design-system';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { addressProblem } from '../../app/email.ts';
import * as css from './clients.css.ts';
import { type ContactFields, newContact } from './fields.ts';

/** Props of ContactsForm. */
export interface ContactsFormProps {
  readonly value: readonly ContactFields[];
  readonly onChange: (contacts: readonly ContactFields[]) => void;
}

/** Any number of them up to the limit; a new one takes the focus. */
export function ContactsForm({ value, onChange }: ContactsFormProps) {
  const [added, setAdded] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const change = (key: string, patch: Partial<ContactFields>) =>
    onChange(value.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  return (
    <div className={css.body}>
      {value.length === 0 ? <p className={css.note}>No contacts yet.</p> : null}
      {value.map(({ key, name, role, email, phone }, at) => (
        <fieldset key={key} className={css.contact}>
          <legend className={css.legend}>{name.trim() || `Contact ${at + 1}`}</legend>
          <div className={css.fields}>
            <TextField
              label="Name"
              isRequired
              autoFocus={key === added}
              maxLength={120}
              value={name}
              onChange={(next) => change(key, { name: next })}
            />
            <TextField
              label="Role"
              maxLength={120}
              value={role}
              onChange={(next) => change(key, { role: next })}
            />
            <TextField
              label="E-mail"
              type="email"
              maxLength={254}
              value={email}
              onChange={(next) => change(key, { email: next.trim() })}
              errorMessage={addressProblem(email)}
            />
            <TextField
              label="Phone"
              type="tel"
              maxLength={40}
              value={phone}
              onChange={(next) => change(key, { phone: next })}
            />
          </div>
          <div>
            <Button
              variant="text"
              size="small"
              icon={<Trash2 size={16} />}
              aria-label={`Remove ${name.trim() || `contact ${at + 1}`}`}
              onPress={() => {
                onChange(value.filter((each) => each.key !== key));
                // The button that was pressed goes with the contact.
                add.current?.focus();
              }}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      {value.length < CONTACT_LIMIT ? (
        <div>
          <Button
            ref={add}
            size="small"
            icon={<Plus size={16} />}
            onPress={() => {
              const made = newContact();
              setAdded(made.key);
              onChange([...value, made]);
            }}
          >
            Add contact
          </Button>
        </div>
      ) : null}
    </div>
  );
}
