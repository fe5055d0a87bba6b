/** The blog: posts for everybody, some roles or some clients; comments, marks of what was read, feed and digest. */
import { readFile } from 'node:fs/promises';
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import type { Area } from '../../platform/area.ts';
import { AppError } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { addComment, editComment, removeComment } from './comments.ts';
import { fillDemoBlog } from './demo.ts';
import { digestJob, setDigest } from './digest.ts';
import { endFeed, makeFeed, registerFeeds } from './feed.ts';
import { postsForRole } from './for-role.ts';
import { blogHome } from './home.ts';
import { createPost, publishPost, removePost, savePost, unpublishPost } from './manage.ts';
import { getPost, listManaged, readChoices } from './managed.ts';
import { PERSONAL } from './personal.ts';
import { avifJob } from './picture-avif.ts';
import { tidyPictures } from './picture-tidy.ts';
import { registerPictures, storePicture } from './pictures.ts';
import { endPreview, makePreview, readPreview, tidyPreviews } from './previews.ts';
import { noteAllOut, publishJob } from './publish.ts';
import { listPosts, markRead, readPost, summarise } from './read.ts';
import { registerSheets } from './sheet.ts';
import { listVersions, readVersion, restoreVersion } from './versions.ts';

/** The area as the server mounts it. */
export const blogArea: Area = {
  mount: blogRoutes,
  jobs: [publishJob, digestJob, avifJob],
  async tidy(services) {
    await noteAllOut(services);
    await tidyPreviews(services);
    await tidyPictures(services);
  },
  home: blogHome,
  forRole: postsForRole,
  async demo(services, isNew) {
    if (isNew) await fillDemoBlog(services);
  },
  personal: PERSONAL,
};

function blogRoutes(services: Services, app: FastifyInstance): Route[] {
  registerPictures(app, services);
  registerFeeds(app, services);
  registerSheets(app, services);
  const { blog } = CALLS;
  return [
    route(blog.list, ({ body }, caller) => listPosts(services, caller, body)),
    route(blog.summary, (_input, caller) => summarise(services, caller)),
    route(blog.read, ({ params }, caller) => readPost(services, caller, params.post)),
    route(blog.preview, ({ params }, caller) => readPreview(services, caller, params.previewId)),
    route(blog.markRead, async ({ body }, caller) => {
      await markRead(services, caller, body.postId);
      return {};
    }),
    route(blog.comment, ({ params, body }, caller) =>
      addComment(services, caller, params.postId, body.text),
    ),
    route(blog.editComment, ({ params, body }, caller) =>
      editComment(services, caller, params.commentId, body.text),
    ),
    route(blog.removeComment, async ({ params }, caller) => {
      await removeComment(services, caller, params.commentId);
      return {};
    }),
    route(blog.setDigest, async ({ body }, caller) => {
      await setDigest(services, caller, body.isOn);
      return {};
    }),
    route(blog.makeFeed, ({ origin }, caller) => makeFeed(services, caller, origin)),
    route(blog.endFeed, async (_input, caller) => {
      await endFeed(services, caller);
      return {};
    }),
    route(blog.managed, ({ body }) => listManaged(services, body)),
    route(blog.choices, (_input, caller) => readChoices(services, caller)),
    route(blog.get, ({ params }) => getPost(services, params.postId)),
    route(blog.create, ({ body }, caller) => createPost(services, caller, body.draft)),
    route(blog.save, ({ params, body, revision }, caller) =>
      savePost(services, caller, params.postId, body.draft, revision),
    ),
    route(blog.publish, ({ params, body, revision }, caller) =>
      publishPost(services, caller, params.postId, body.when, revision),
    ),
    route(blog.unpublish, ({ params, revision }, caller) =>
      unpublishPost(services, caller, params.postId, revision),
    ),
    route(blog.remove, async ({ params }, caller) => {
      await removePost(services, caller, params.postId);
      return {};
    }),
    route(blog.makePreview, ({ params, body }, caller) =>
      makePreview(services, caller, params.postId, body.days),
    ),
    route(blog.endPreview, async ({ params }, caller) => {
      await endPreview(services, caller, params.previewId);
      return {};
    }),
    route(blog.picture, async ({ files }, caller) => {
      const [file] = files;
      if (!file) throw new AppError('bad-request', 'Choose a picture to upload.');
      return storePicture(services, caller, await readFile(file.path));
    }),
    route(blog.versions, ({ params }) => listVersions(services, params.postId)),
    route(blog.version, ({ params, body }) => readVersion(services, params.postId, body.revision)),
    route(blog.restore, ({ params, body, revision }, caller) =>
      restoreVersion(services, caller, params.postId, body.version, revision),
    ),
  ];
}
