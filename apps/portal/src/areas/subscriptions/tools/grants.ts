/** Who has each tool, as the form holds it: one choice a tool, with people and roles where it is for some. */
import type { ToolGrant } from '@flightdeck/contract/subscriptions';
import { isSameJson } from '@flightdeck/domain/dashboards';
import { TOOL_IDS, type ToolId } from '@flightdeck/domain/subscriptions';

export const CHOICES = {
  plan: 'As the plan says',
  everyone: 'Everyone of the client',
  some: 'Chosen people and roles',
  nobody: 'Nobody',
} as const;
export type Choice = keyof typeof CHOICES;

/** Who has one tool. */
export interface ToolAccess {
  readonly choice: Choice;
  readonly people: readonly string[];
  readonly roles: readonly string[];
  /** Last day; empty for as long as the subscription runs, and where people have different ones. */
  readonly until: string;
}
export type Access = Readonly<Record<ToolId, ToolAccess>>;

function accessTo(tool: ToolId, grants: readonly ToolGrant[]): ToolAccess {
  const own = grants.filter((grant) => grant.tool === tool);
  const [first] = own;
  if (first === undefined) return { choice: 'plan', people: [], roles: [], until: '' };
  const of = (kind: ToolGrant['kind']) =>
    own.filter((grant) => grant.kind === kind).map(({ holderId }) => holderId);
  const isSame = own.every(({ until }) => until === first.until);
  return {
    choice: first.kind === 'everyone' || first.kind === 'nobody' ? first.kind : 'some',
    ...{ people: of('person'), roles: of('role'), until: (isSame && first.until) || '' },
  };
}

export function accessOf(grants: readonly ToolGrant[]): Access {
  const of = (tool: ToolId) => accessTo(tool, grants);
  return {
    ...{ reports: of('reports'), dashboards: of('dashboards'), outcomes: of('outcomes') },
    ...{ attribution: of('attribution'), health: of('health'), flows: of('flows') },
    documents: of('documents'),
  };
}

/** Grants of a tool; null where it is for some and nobody is chosen. */
function grantsOfTool(tool: ToolId, { choice, people, roles, until: day }: ToolAccess) {
  const until = day === '' ? null : day;
  const of = (kind: ToolGrant['kind']) => (holderId: string) => ({ tool, kind, holderId, until });
  if (choice === 'plan') return [];
  if (choice !== 'some') return [of(choice)('')];
  const grants = [...people.map(of('person')), ...roles.map(of('role'))];
  return grants.length === 0 ? null : grants;
}

/**
 * Grants for sending; null while a tool is for some and nobody is chosen.
 * @param before Grants that the form started from: those of a tool that was not touched stay as they are.
 */
export function grantsOf(access: Access, before: readonly ToolGrant[]): ToolGrant[] | null {
  const started = accessOf(before);
  const grants = TOOL_IDS.map((tool) =>
    isSameJson(access[tool], started[tool])
      ? before.filter((grant) => grant.tool === tool)
      : grantsOfTool(tool, access[tool]),
  );
  return grants.includes(null) ? null : grants.flatMap((each) => each ?? []);
}
