/** All calls of help: what readers ask, and the messages that its managers answer (spec.md §7, Help). */
import { calls } from '../call.ts';
import { pageOf } from '../list.ts';
import type { helpMessagesInputs } from './inputs.ts';
import { HelpMessageItem, InboundResult } from './shapes.ts';

export * from './shapes.ts';

const MANAGER = { audience: 'member', needs: ['fundamental/onehelpManage'] } as const;

export const helpMessagesCalls = calls<typeof helpMessagesInputs>()({
  messages: {
    ...MANAGER,
    method: 'POST',
    path: 'onehelp/message/list',
    reads: true,
    data: pageOf(HelpMessageItem),
  },
  message: {
    ...MANAGER,
    method: 'GET',
    path: 'onehelp/message/{messageId}',
    data: HelpMessageItem,
  },
  receive: {
    method: 'POST',
    path: 'onehelp/inbound',
    audience: 'public',
    needs: [],
    signed: true,
    data: InboundResult,
  },
});
