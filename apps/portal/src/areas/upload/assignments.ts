/** Where each new advertiser of a file belongs: proposals, problems of a choice, and the choices as sent. */
import type { DataOf } from '@flightdeck/contract';
import type {
  ClientAssignment,
  FileAdvertiser,
  ImportAdvertiser,
  importsCalls,
} from '@flightdeck/contract/imports';
import { likeness } from '@flightdeck/domain/feeds';

/** Existing clients, and the defaults of a new one. */
export type ClientChoices = DataOf<typeof importsCalls.clients>;
/** An existing client, a new one, or the advertiser whose account it is; null while nothing is chosen. */
export type Choice = ClientAssignment['client'] | null;
/** Choices by the key of the advertiser. */
export type Choices = Readonly<Record<string, Choice>>;

const folded = (name: string) => name.trim().toLocaleLowerCase('en');

/** The new client that an advertiser would get: its name, and the currency of its money. */
export function newClient(
  { name, currency }: FileAdvertiser,
  { defaults }: ClientChoices,
): Extract<Choice, { name: string }> {
  return { name, type: defaults.type, currency: currency ?? defaults.currency };
}

/** Advertisers whose account one of this name may be, the likeliest first. */
export function likeMains(name: string, { advertisers }: ClientChoices): ImportAdvertiser[] {
  return advertisers
    .map((main) => ({ main, like: likeness(name, main.name) }))
    .filter(({ like }) => like > 0)
    .sort((one, other) => other.like - one.like)
    .map(({ main }) => main);
}

/** What a rule says; else the one advertiser of an equal name, the client with the advertiser's name, or the only client, or a new one where the person may create it. */
function propose(advertiser: FileAdvertiser, choices: ClientChoices): Choice {
  const { clients, advertisers, mayCreate } = choices;
  const { rule } = advertiser;
  if (rule && clients.some(({ uuid }) => uuid === rule.clientUuid))
    return { uuid: rule.clientUuid };
  const [main, second] = advertisers.filter(({ name }) => likeness(name, advertiser.name) === 1);
  if (main && !second) return { accountOf: main.advId };
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
  if (!('name' in choice)) return true;
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
