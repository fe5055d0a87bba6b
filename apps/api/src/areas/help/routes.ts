/** Help: articles for everyone, messages for the people who answer them (spec.md §7). */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { helpAdminRoutes } from './admin/routes.ts';
import { listArticles, readArticle, readCategory, readHomepage, readProducts } from './articles.ts';
import { takeMessage } from './contact.ts';
import {
  answerConversation,
  listConversations,
  markRead,
  readConversation,
} from './conversations.ts';
import { fillDemoHelp } from './demo-help.ts';
import { countMissed, voteOn } from './feedback.ts';
import { answersTo, messagesFor } from './home.ts';
import { receiveMail } from './inbound.ts';
import { listMessages, readMessage, registerAttachments } from './messages.ts';
import { registerHelpPictures } from './pictures.ts';
import { helpArticleVersion, helpMessage, helpReply, helpVote } from './schema.ts';

/** The only project a partner's page may read; null for people of the portal, who may read all. */
const projectOf = ({ embed }: Caller): string | null =>
  embed?.type === 'help' ? embed.projectId : null;

/** The area as the server mounts it. */
export const helpArea: Area = {
  mount(services, app) {
    registerHelpPictures(app, services);
    registerAttachments(app, services);
    return helpRoutes(services);
  },
  demo: fillDemoHelp,
  home: { news: answersTo, waiting: messagesFor },
  personal: [
    {
      ...rowsOf('Help messages', 'unnamed', helpMessage.senderId),
      erase: (tx, userId) =>
        tx
          .update(helpMessage)
          .set({ senderName: 'Deleted account', senderEmail: '' })
          .where(eq(helpMessage.senderId, userId)),
    },
    rowsOf('Conversations looked after', 'unnamed', helpMessage.assigneeId, [
      helpMessage.message,
      helpMessage.senderName,
      helpMessage.senderEmail,
    ]),
    rowsOf('Answers in conversations', 'unnamed', helpReply.authorId),
    rowsOf('Votes on articles', 'removed', helpVote.voterId),
    rowsOf('Saves of articles', 'unnamed', helpArticleVersion.savedBy),
  ],
};

function helpRoutes(services: Services): Route[] {
  const { help, helpMessages } = CALLS;
  const { records } = services;
  return [
    route(help.articles, ({ body }, caller) =>
      listArticles(records, caller, body.project_code, body.content === 'true'),
    ),
    route(help.article, ({ params }, caller) =>
      readArticle(records, caller, params.articleId, projectOf(caller)),
    ),
    route(help.homepage, ({ params }, caller) => readHomepage(records, caller, params.projectId)),
    route(help.category, ({ params }, caller) =>
      readCategory(records, caller, params.categoryId, projectOf(caller)),
    ),
    route(help.products, ({ params }) => readProducts(records, params.projectId)),
    route(help.contact, ({ body, files, idempotencyKey }, caller) =>
      takeMessage(services, caller, body, files, idempotencyKey),
    ),
    route(help.conversations, ({ body }, caller) => listConversations(services, caller, body)),
    route(help.conversation, ({ params }, caller) =>
      readConversation(services, caller, params.conversationId),
    ),
    route(help.answer, ({ params, body, files, idempotencyKey }, caller) =>
      answerConversation(services, caller, params.conversationId, {
        ...body,
        files,
        key: idempotencyKey,
      }),
    ),
    route(help.markRead, async ({ params, body }, caller) => {
      await markRead(services, caller, params.conversationId, body.entryId);
      return {};
    }),
    route(help.vote, async ({ body }, caller) => {
      await voteOn(services, caller, body, projectOf(caller));
      return {};
    }),
    route(help.missed, async ({ body }) => {
      await countMissed(services, body.projectId, body.search);
      return {};
    }),
    route(helpMessages.messages, ({ body }) => listMessages(records, body)),
    route(helpMessages.message, ({ params }) => readMessage(records, params.messageId)),
    route(helpMessages.receive, ({ body }) => receiveMail(services, body)),
    ...helpAdminRoutes(services),
  ];
}
