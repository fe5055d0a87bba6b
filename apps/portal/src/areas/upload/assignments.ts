/** The client of each new advertiser of a file: proposals, problems of a choice, and the choices as sent. */

import type { DataOf } from '@flightdeck/contract';
import type { ClientAssignment, FileAdvertiser, importsCalls } from '@flightdeck/contract/imports';

/** Existing clients, and the defaults of a new one. */
export type ClientChoices = DataOf<typeof importsCalls.clients>;
/** An existing client or a new one; null while nothing is chosen. */
export type Choice = ClientAssignment['client'] | null;
/** Choices by the key of the advertiser. */
export type Choices = Readonly<Record<string, Choice>>;

const folded = (name: string) => name.trim().toLocaleLowerCase('en');

/** The new client that an advertiser would get: its name, and the currency of its money. */
export function newClient(
  { name, currency }: FileAdvertiser,
  { defaults }: ClientChoices,
): NonNullable<Choice> {
  return { name, type: defaults.type, currency: currency ?? defaults.currency };
}

/** The client with the advertiser's name, or the only client, or a new one where the person may create it. */
function propose(advertiser: FileAdvertiser, choices: ClientChoices): Choice {
  const { clients, mayCreate } = choices;
  const namesake = clients.find(({ name }) => folded(name) === folded(advertiser.name));
  if (namesake) return { uuid: namesake.uuid };
  if (mayCreate) return newClient(advertiser, choices);
  const [only, another] = clients;
  return only && !another ? { uuid: only.uuid } : null;
}

/** The person's choices, with proposals for the advertisers without one. */
export function completed(
  advertisers: readonly FileAdvertiser[],
  choices: ClientChoices,
  chosen: Choices,
): Choices {
  const entries = advertisers
    .filter(({ state }) => state === 'new')
    .map((each) => {
      const own = chosen[each.key];
      return [each.key, own === undefined ? propose(each, choices) : own] as const;
    });
  return Object.fromEntries(entries);
}

/** The problem of a new client's name; undefined for none. */
export function nameProblem(name: string, { clients }: ClientChoices): string | undefined {
  if (name.trim() === '') return 'Give the client a name.';
  const taken = clients.find((client) => folded(client.name) === folded(name));
  return taken
    ? `There is a client ${taken.name} already: choose it, or change the name.`
    : undefined;
}

/** Whether a choice can be sent. */
export function isReady(choice: Choice, choices: ClientChoices): boolean {
  if (choice === null) return false;
  if ('uuid' in choice) return true;
  return (
    nameProblem(choice.name, choices) === undefined &&
    choice.type.trim() !== '' &&
    choice.currency !== ''
  );
}

/** The choices as `import/run` takes them. */
export function asAssignments(choices: Choices): ClientAssignment[] {
  return Object.entries(choices).flatMap(([advertiser, client]) =>
    client ? [{ advertiser, client }] : [],
  );
}
