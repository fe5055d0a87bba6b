/** Access that flows ask for. */
import { missingPermissions, pageAt } from '@flightdeck/domain/access';
import { AppError } from '../../platform/errors.ts';
import type { FlowDeeds } from '../../platform/flow-deeds.ts';
import { addRequest } from './ask.ts';

/** Asks for a page for those who may not open it and have not asked. */
export const accessForFlow: NonNullable<FlowDeeds['access']> = async (
  services,
  tx,
  { path, people, message },
) => {
  const page = pageAt(path);
  if (!page) throw new AppError('not-found', `The portal has no page at ${path}.`);
  const asked: string[] = [];
  for (const caller of people) {
    if (missingPermissions(page.needs, caller.allowed).length === 0) continue;
    if (await addRequest(services, tx, caller, { path, message })) asked.push(caller.user.name);
  }
  const outcome =
    asked.length === 0
      ? `Everybody may open ${page.title} already, or has asked`
      : `Asked for ${page.title} for ${asked.join(', ')}`;
  return { outcome, path: null };
};
