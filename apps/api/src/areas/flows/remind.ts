/** Reminds the owner of a step by mail, at most once a day. */
import { todayIn } from '@flightdeck/domain/dates';
import { isOpen } from '@flightdeck/domain/flows';
import { and, eq } from 'drizzle-orm';
import { publicOrigin } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import { user } from '../../platform/records/schema.ts';
import { type Moving, type StepRow, type StoredFlow, tell } from './engine.ts';
import { flowPath } from './paths.ts';
import { flowStep } from './schema.ts';

/** Why nobody can be reminded of a step now; null where its owner can be. @param by Who would remind. */
export function whyNotRemind(
  { name, state, ownerId, remindedAt }: StepRow,
  { by, at, zone }: { readonly by: string | null; readonly at: Date; readonly zone: string },
): string | null {
  if (!isOpen(state)) return `“${name}” is not open now.`;
  if (ownerId === null) return `Nobody has taken “${name}” yet.`;
  if (ownerId === by) return `“${name}” is yours.`;
  const isToday = remindedAt !== null && todayIn(zone, remindedAt) === todayIn(zone, at);
  return isToday ? `The owner of “${name}” was reminded today. Try it again tomorrow.` : null;
}

/** Reminds whoever owns the step. @throws {AppError} `conflict` for a step whose owner is not to be reminded now; `unprocessable` for an owner without an account in use. */
export async function remind(moving: Moving, { flow }: StoredFlow, step: StepRow): Promise<void> {
  const { services, tx, at, by } = moving;
  const { config, mailer } = services;
  const why = whyNotRemind(step, { by, at, zone: config.timeZone });
  if (why !== null) throw new AppError('conflict', why);
  const [owner] = await tx
    .select({ name: user.name, email: user.email })
    .from(user)
    .where(and(eq(user.id, step.ownerId ?? ''), eq(user.disabled, false)));
  if (!owner) {
    throw new AppError(
      'unprocessable',
      `The owner of “${step.name}” has no account in use any more. Hand it over.`,
    );
  }
  const { flowId, stepId, name } = step;
  await tx
    .update(flowStep)
    .set({ remindedAt: at })
    .where(and(eq(flowStep.flowId, flowId), eq(flowStep.stepId, stepId)));
  await tell(moving, flowId, 'reminded', name, owner.name);
  await mailer.queue(
    tx,
    composeMail({
      ...{ to: owner.email, name: owner.name, subject: `Reminder: ${name} (${flow.name})` },
      paragraphs: [`The step “${name}” of ${flow.name} is yours. It is due on ${step.due}.`],
      link: { label: 'Open the flow', url: `${publicOrigin(config)}${flowPath(flow)}` },
      provider: config.provider.name,
    }),
    { priority: 'schedule', about: flow },
  );
}
