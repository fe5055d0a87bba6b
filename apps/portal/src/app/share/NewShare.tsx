/** The form of a new share link. */
import type { BodyOf } from '@flightdeck/contract';
import type { shareCalls } from '@flightdeck/contract/share';
import { Button, Checkbox, NumberField, RadioGroup, TextField } from '@flightdeck/design-system';
import { SHARE_DAYS, SHARE_PASSWORD } from '@flightdeck/domain/share';
import { useState } from 'react';
import { FormProblem } from '../FormProblem.tsx';
import * as css from './share.css.ts';

/** The link to make, of whatever report. */
export type NewShareLink = Omit<BodyOf<typeof shareCalls.make>, 'reportId'>;

/** Props of the form. */
export interface NewShareProps {
  readonly isPending: boolean;
  /** Why the last one was not made. */
  readonly problem: string | undefined;
  readonly onMake: (link: NewShareLink) => void;
}

const START: NewShareLink = {
  name: '',
  days: SHARE_DAYS.initial,
  password: null,
  pdf: true,
  figures: 'fresh',
};

/** Name, days, password and what readers may do. Errors show once somebody tries to make the link. */
export function NewShare({ isPending, problem, onMake }: NewShareProps) {
  const [link, setLink] = useState(START);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<NewShareLink>) => setLink({ ...link, ...part });
  const days = link.days ?? Number.NaN;
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
      <Checkbox isSelected={link.pdf} onChange={(pdf) => change({ pdf })}>
        Readers may download the PDF
      </Checkbox>
      <RadioGroup
        label="Figures"
        value={link.figures}
        onChange={(figures) => change({ figures })}
        options={[
          { value: 'fresh', label: 'Fresh ones' },
          {
            value: 'saved',
            label: 'As saved',
            description: 'Where a slide has saved figures',
          },
        ]}
      />
      <FormProblem>{problem}</FormProblem>
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          Make link
        </Button>
      </div>
    </form>
  );
}
