/** Before and after of an audit entry about a person, as lines that people read; pure. */
import { z } from 'zod';

const Roles = z.array(z.object({ id: z.string(), name: z.string() }));
const Clients = z.array(z.object({ uuid: z.string(), name: z.string() }));
/** What an entry about a person may hold; a field of any other form counts as absent. */
const State = z.object({
  name: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
  roles: Roles.optional().catch(undefined),
  clients: Clients.optional().catch(undefined),
  newEmail: z.string().optional().catch(undefined),
  secondFactorRemoved: z.boolean().optional().catch(undefined),
});

const LABELS = { name: 'Name', email: 'E-mail', locale: 'Language' } as const;

/**
 * A line for each thing that changed; fields that `State` does not know give none.
 * @param ownClients Uuids of the clients whose names the reader may know; null for all.
 */
export function changeLines(
  before: unknown,
  after: unknown,
  ownClients: ReadonlySet<string> | null,
): string[] {
  const was = State.safeParse(before ?? {}).data ?? {};
  const is = State.safeParse(after ?? {}).data ?? {};
  const clients = (list: z.infer<typeof Clients> | undefined) =>
    (list ?? [])
      .filter(({ uuid }) => ownClients?.has(uuid) ?? true)
      .map(({ uuid, name }) => ({ id: uuid, name }));
  return [
    ...(['name', 'email', 'locale'] as const).flatMap((field) => {
      const [old, now] = [was[field], is[field]];
      if (now === undefined || now === old) return [];
      return old === undefined
        ? `${LABELS[field]}: ${now}`
        : `${LABELS[field]}: ${old} became ${now}`;
    }),
    ...listChange('Roles', was.roles ?? [], is.roles ?? []),
    ...listChange('Clients', clients(was.clients), clients(is.clients)),
    ...(is.newEmail ? [`Link sent to ${is.newEmail}`] : []),
    ...(is.secondFactorRemoved ? ['Second factor removed'] : []),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function listChange(label: string, was: readonly Named[], is: readonly Named[]): string[] {
  const missing = (all: readonly Named[], from: readonly Named[]) =>
    all.filter(({ id }) => !from.some((other) => other.id === id)).map(({ name }) => name);
  const parts = [
    ['added', missing(is, was)],
    ['removed', missing(was, is)],
  ] as const;
  const words = parts.flatMap(([verb, names]) =>
    names.length > 0 ? `${verb} ${names.join(', ')}` : [],
  );
  return words.length > 0 ? [`${label}: ${words.join('; ')}`] : [];
}
