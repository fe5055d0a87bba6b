/** Where a report or a dashboard is embedded: which partners show it, and what their visitors may do with it. */
import { Button, Checkbox, Dialog, EmptyState, keepClear, notify } from '@flightdeck/design-system';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '../FormProblem.tsx';
import { NotLoaded } from '../Loaded.tsx';
import * as css from './embed.css.ts';

/** What its owner allows. */
export interface Allowed<Options> {
  /** Partners whose pages show it; none: it is not embedded. */
  readonly partnerIds: string[];
  readonly options: Options;
}

/** The same with the partners that may show it. */
interface Settings<Options> extends Allowed<Options> {
  readonly partners: readonly {
    readonly id: string;
    readonly name: string;
    readonly origins: readonly string[];
  }[];
}

interface EmbedDialogProps<Options> {
  readonly title: string;
  /** Of what is embedded. */
  readonly name: string;
  readonly settings: UseQueryResult<Settings<Options>>;
  readonly save: UseMutationResult<unknown, Error, Allowed<Options>>;
  /** Said where no partner may show it. */
  readonly noPartner: string;
  /** What the partner's token names. */
  readonly token: ReactNode;
  readonly onClose: () => void;
  /** The fields of the options. */
  readonly children: (options: Options, change: (part: Partial<Options>) => void) => ReactNode;
}

/** Open as long as it is rendered. Asks for what is allowed now, and lets its owner change it. */
export function EmbedDialog<Options extends object>(props: EmbedDialogProps<Options>) {
  const { title, name, settings, onClose } = props;
  return (
    <Dialog isOpen title={title} subtitle={name} onClose={onClose}>
      {settings.data ? (
        <EmbedForm {...props} known={settings.data} />
      ) : (
        <NotLoaded query={settings} noun="where it is embedded" />
      )}
    </Dialog>
  );
}

/** A list with or without an id. */
const toggled = <Id extends string>(list: readonly Id[], id: Id, isOn: boolean): Id[] =>
  isOn ? [...list, id] : list.filter((each) => each !== id);

function EmbedForm<Options extends object>(
  props: EmbedDialogProps<Options> & { readonly known: Settings<Options> },
) {
  const { name, known, save, noPartner, token, onClose, children } = props;
  const [partnerIds, setPartnerIds] = useState(known.partnerIds);
  const [options, setOptions] = useState(known.options);
  if (known.partners.length === 0) {
    return (
      <EmptyState title="No partner yet">
        {noPartner} Ask an administrator of the provider to add one.
      </EmptyState>
    );
  }
  const onSuccess = () => {
    notify.success(
      partnerIds.length > 0 ? `Partners may show “${name}”` : `“${name}” is embedded nowhere`,
    );
    onClose();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ partnerIds, options }, { onSuccess });
      }}
    >
      <EmbedGroup legend="Partners whose pages show it">
        {known.partners.map((partner) => (
          <Checkbox
            key={partner.id}
            description={partner.origins.join(', ')}
            isSelected={partnerIds.includes(partner.id)}
            onChange={(isOn) => setPartnerIds(toggled(partnerIds, partner.id, isOn))}
          >
            {partner.name}
          </Checkbox>
        ))}
      </EmbedGroup>
      {children(options, (part) => setOptions({ ...options, ...part }))}
      <p className={css.ids}>For the partner’s token: {token}</p>
      <FormProblem>{save.error?.message}</FormProblem>
      <div ref={keepClear} className={css.actions}>
        <Button variant="text" onPress={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Fields of the options that belong together. */
export function EmbedGroup(props: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{props.legend}</legend>
      {props.children}
    </fieldset>
  );
}

interface OfferedProps<Id extends string> {
  /** What can be offered, with its names. */
  readonly labels: ReadonlyMap<Id, string>;
  readonly offered: readonly Id[];
  readonly onChange: (offered: Id[]) => void;
}

/** What visitors may filter by. */
export function OfferedFilters<Id extends string>(props: OfferedProps<Id>) {
  const { labels, offered, onChange } = props;
  return (
    <div className={css.columns}>
      {[...labels].map(([id, label]) => (
        <Checkbox
          key={id}
          isSelected={offered.includes(id)}
          onChange={(isOn) => onChange(toggled(offered, id, isOn))}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
