/** Whose an event is: a client, or every one. */
import { Select } from '@flightdeck/design-system';

/** Stands for every client in the choice of one. */
export const EVERY = 'every';

/** The client that a choice names; null for every client. */
export const ownerOf = (value: string): string | null => (value === EVERY ? null : value);

export const ClientField = (props: {
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  /** The person may make events for every client. */
  readonly mayShare: boolean;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}) => (
  <Select
    label="Client"
    isRequired
    value={props.value}
    options={[
      ...(props.mayShare ? [{ value: EVERY, label: 'Every client' }] : []),
      ...props.clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ]}
    onChange={props.onChange}
  />
);
