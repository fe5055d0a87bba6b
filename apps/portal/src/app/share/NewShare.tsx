/** The form of a new share link. */
import type { NewLink } from '@flightdeck/contract/share';
import { Button, NumberField, TextField } from '@flightdeck/design-system';
import { SHARE_DAYS, SHARE_PASSWORD } from '@flightdeck/domain/share';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../FormProblem.tsx';
import * as css from './share.css.ts';

/** The link to make, of whatever it opens. */
export type NewLinkForm = Required<NewLink>;

/** A link that nothing was said of. */
export const NEW_LINK: NewLinkForm = { name: '', days: SHARE_DAYS.initial, password: null };

/** Props of the form. */
export interface NewShareProps<Form extends NewLinkForm> {
  /** What it holds at first. */
  readonly start: Form;
  readonly isPending: boolean;
  /** Why the last one was not made. */
  readonly problem: string | undefined;
  readonly onMake: (link: Form) => void;
  /** What readers may do besides reading. */
  readonly children?:
    | ((link: Form, change: (part: Partial<Form>) => void) => ReactNode)
    | undefined;
}

/** Name, days, password and what readers may do. Errors show once somebody tries to make the link. */
export function NewShare<Form extends NewLinkForm>({
  start,
  isPending,
  problem,
  onMake,
  children,
}: NewShareProps<Form>) {
  const [link, setLink] = useState(start);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<NewLinkForm>) => setLink({ ...link, ...part });
  const { days } = link;
  const password = link.password ?? '';
  const wrong = {
    name: link.name.trim() === '' ? 'Say whom the link is for.' : undefined,
    days: Number.isInteger(days) ? undefined : `Choose from 1 to ${SHARE_DAYS.most} days.`,
    password:
      password !== '' && password.length < SHARE_PASSWORD.min
        ? `Use at least ${SHARE_PASSWORD.min} characters, or none for no password.`
        : undefined,
  };
  const shown: Partial<typeof wrong> = isTried ? wrong : {};
  return (
    <form
      className={css.form}
      aria-label="New link"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isPending || wrong.name || wrong.days || wrong.password) return;
        onMake({ ...link, name: link.name.trim(), password: password || null });
      }}
    >
      <div className={css.fields}>
        <TextField
          label="Name of a new link"
          description="Whom it is for, such as “Maya, Northwind”."
          value={link.name}
          maxLength={100}
          errorMessage={shown.name}
          onChange={(name) => change({ name })}
        />
        <NumberField
          label="Ends after"
          unit="days"
          minValue={1}
          maxValue={SHARE_DAYS.most}
          step={1}
          value={days}
          errorMessage={shown.days}
          onChange={(number) => change({ days: number })}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          description="Optional. Send it apart from the link."
          value={password}
          maxLength={SHARE_PASSWORD.max}
          errorMessage={shown.password}
          onChange={(typed) => change({ password: typed })}
        />
      </div>
      {children?.(link, (part) => setLink({ ...link, ...part }))}
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          Make link
        </Button>
      </div>
    </form>
  );
}
