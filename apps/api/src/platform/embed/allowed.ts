/** Which partners may embed what somebody owns, and what its owner allows there: the rule of reports and dashboards. */
import { AppError } from '../errors.ts';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';

/** What an owner allows, as it comes in. */
interface Wanted<Options> {
  readonly partnerIds: readonly string[];
  readonly options: Options;
}

/** Those of the kept partners that may still show it: it may have moved to another client. */
export function stillAllowed(
  kept: readonly string[] | undefined,
  partners: readonly { readonly id: string }[],
): string[] {
  const own = new Set(partners.map(({ id }) => id));
  return kept?.filter((id) => own.has(id)) ?? [];
}

/**
 * What is kept of it, each partner and filter once.
 * @param partners Those that may show it.
 * @throws {AppError} `unprocessable` for another partner: `refusal` goes on after its id.
 */
export function allowedValues<Options extends { readonly filters: readonly string[] }>(
  { clock }: Pick<Services, 'clock'>,
  caller: Caller,
  { partnerIds, options }: Wanted<Options>,
  partners: readonly { readonly id: string }[],
  refusal: string,
) {
  const allowed = new Set(stillAllowed(partnerIds, partners));
  const stranger = partnerIds.find((id) => !allowed.has(id));
  if (stranger !== undefined) {
    throw new AppError('unprocessable', `partnerIds: ${stranger} ${refusal}`);
  }
  return {
    partnerIds: [...allowed],
    body: { ...options, filters: [...new Set(options.filters)] },
    setBy: caller.user.id,
    setAt: clock(),
  };
}
