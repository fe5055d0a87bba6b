/** A drawn page of a version, as it is sent to whoever may see it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { objectBytes } from '../../platform/objects/store.ts';
import { pagePicture } from '../../platform/preview/show.ts';
import type { Services } from '../../platform/services.ts';

const PageParams = z.object({ page: z.coerce.number().int().min(1).max(1_000_000) });
const PageQuery = z.object({ width: z.coerce.number().int().min(16).max(10_000).default(1000) });

/** A page that is asked for: its number from one, and its width in pixels. */
export interface AskedPage {
  readonly page: number;
  readonly width: number;
}

/** @throws {AppError} `bad-request`. */
export function askedPage({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): AskedPage {
  const asked = PageParams.safeParse(params).data;
  const size = PageQuery.safeParse(query).data;
  if (!asked || !size) throw new AppError('bad-request', 'page, width: send numbers.');
  return { ...asked, ...size };
}

/** @param mark Drawn all over it. @throws {AppError} `not-found` where there is no such page, `unprocessable` where it cannot be drawn. */
export async function sendPage(
  { objects }: Pick<Services, 'objects'>,
  reply: FastifyReply,
  version: {
    readonly scope: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly type: string;
  },
  asked: AskedPage,
  mark: string | null = null,
): Promise<FastifyReply> {
  const source = objectBytes(objects, version.scope, version);
  const { type, bytes } = await pagePicture(source, version.type, asked, mark);
  return reply
    .headers({
      'content-type': type,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}
