/** People with an account as senders of files. */
import type { FastifyRequest } from 'fastify';
import { auditDenial } from '../denials.ts';
import { authorise } from '../http/mount.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';
import { requireMember } from '../session/member.ts';
import type { UploadSender } from './tus.ts';

/** A person who sends files. */
export interface MemberSender extends UploadSender {
  readonly caller: Caller;
}

/**
 * Finds the person of a request's session, and checks their rights and where the request comes from.
 * @param path Of the upload, below `/v2/`.
 * @param needs Permissions that every request needs.
 */
export const memberSender =
  (services: Services, path: string, needs: Parameters<typeof authorise>[0]['needs']) =>
  async (request: FastifyRequest): Promise<MemberSender> => {
    const { method } = request;
    const call = {
      audience: 'member',
      ...{ needs, path },
      method: method === 'HEAD' ? 'GET' : method === 'DELETE' ? 'DELETE' : 'POST',
    } as const;
    requireSameOrigin(request, services.config);
    const caller = await requireMember(request);
    try {
      await authorise(call, caller, services);
    } catch (error) {
      await auditDenial(services, caller, call, error);
      throw error;
    }
    return { id: caller.user.id, scopes: caller.clientUuids, caller };
  };
