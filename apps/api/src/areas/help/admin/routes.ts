/** Help administration: articles, categories, homepage, messages, searches in vain, imports. */
import { readFile } from 'node:fs/promises';
import { CALLS } from '@flightdeck/contract/server';
import { AppError } from '../../../platform/errors.ts';
import { minutesOf } from '../../../platform/rich-text/clean.ts';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { cleanHelpHtml } from '../clean-html.ts';
import { encodePicture, storeHelpPicture } from '../pictures.ts';
import { createArticle, deleteArticle, listManaged, readManaged, saveArticle } from './articles.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  setCategory,
} from './categories.ts';
import { readManagedHomepage, setHomepage } from './homepage.ts';
import { importUploaded } from './import.ts';
import { countWaiting, exportInbox, listInbox, readInbox, setMessage } from './inbox.ts';
import { dismissSearches, listMissed } from './insight.ts';
import { helpManagers } from './managers.ts';
import { listProjects, setProject } from './projects.ts';
import { replyTo } from './reply.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

/** Routes of help administration. */
export function helpAdminRoutes(services: Services): Route[] {
  const { helpAdmin: calls } = CALLS;
  return [...contentRoutes(services, calls), ...readerRoutes(services, calls)];
}

type Calls = typeof CALLS.helpAdmin;

/** What is written. */
const contentRoutes = (services: Services, calls: Calls): Route[] => [
  route(calls.projects, () => listProjects(services)),
  route(calls.setProject, ({ params, body, revision }, caller) =>
    setProject(services, caller, params.projectId, body, revision),
  ),
  route(calls.articles, ({ body }) => listManaged(services, body)),
  route(calls.article, ({ params }) => readManaged(services, params.articleId)),
  route(calls.createArticle, ({ body }, caller) => createArticle(services, caller, body)),
  route(calls.setArticle, ({ params, body, revision }, caller) =>
    saveArticle(services, caller, params.articleId, body.draft, revision),
  ),
  route(calls.deleteArticle, async ({ params }, caller) => {
    await deleteArticle(services, caller, params.articleId);
    return {};
  }),
  route(calls.versions, ({ params }) => listVersions(services, params.articleId)),
  route(calls.version, ({ params, body }) =>
    readVersion(services, params.articleId, body.revision),
  ),
  route(calls.restore, ({ params, body, revision }, caller) =>
    restoreVersion(services, caller, params.articleId, body.version, revision),
  ),
  route(calls.preview, async ({ body }) => {
    const contentHtml = cleanHelpHtml(body.html).trim();
    return { contentHtml, minutes: minutesOf(contentHtml) };
  }),
  route(calls.picture, async ({ files }) => {
    const [file] = files;
    if (!file) throw new AppError('bad-request', 'Choose a picture to upload.');
    const picture = await encodePicture(await readFile(file.path));
    const { address, width, height } = await storeHelpPicture(services, picture);
    return { src: address, width, height };
  }),
  route(calls.categories, ({ params }) => listCategories(services, params.projectId)),
  route(calls.createCategory, ({ body }, caller) => createCategory(services, caller, body)),
  route(calls.setCategory, async ({ params, body, revision }, caller) => {
    await setCategory(services, caller, params.categoryId, body, revision);
    return {};
  }),
  route(calls.orderCategories, ({ params, body, revision }, caller) =>
    orderCategories(services, caller, params.projectId, body, revision),
  ),
  route(calls.deleteCategory, async ({ params, body }, caller) => {
    await deleteCategory(services, caller, params.categoryId, body.moveTo);
    return {};
  }),
  route(calls.homepage, ({ params }) => readManagedHomepage(services, params.projectId)),
  route(calls.setHomepage, ({ params, body, revision }, caller) =>
    setHomepage(services, caller, params.projectId, body, revision),
  ),
  route(calls.importFiles, ({ params, body, files }, caller) =>
    importUploaded(services, caller, params.projectId, { files, apply: body.apply === 'true' }),
  ),
];

/** What comes from readers. */
const readerRoutes = (services: Services, calls: Calls): Route[] => [
  route(calls.messages, ({ body }) => listInbox(services, body)),
  route(calls.message, ({ params }) => readInbox(services, params.messageId)),
  route(calls.setMessage, ({ params, body, revision }, caller) =>
    setMessage(services, caller, params.messageId, body, revision),
  ),
  route(calls.reply, ({ params, body }, caller) =>
    replyTo(services, caller, params.messageId, body),
  ),
  route(calls.waiting, () => countWaiting(services)),
  route(calls.assignees, () => helpManagers(services)),
  route(calls.exportMessages, ({ body }, caller) => exportInbox(services, caller, body)),
  route(calls.missed, ({ body }) => listMissed(services, body)),
  route(calls.dismiss, ({ body }, caller) => dismissSearches(services, caller, body)),
];
