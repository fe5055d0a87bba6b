/** What the blog keeps about people, for erasing them. */
import { type PersonalData, rowsOf } from '../../platform/area.ts';
import {
  blogComment,
  blogDigest,
  blogFeed,
  blogPicture,
  blogPost,
  blogPreview,
  blogRead,
  blogVersion,
} from './schema.ts';

export const PERSONAL: readonly PersonalData[] = [
  rowsOf('Posts of the blog as their author', 'unnamed', blogPost.authorId),
  rowsOf('Saves of posts of the blog', 'unnamed', blogVersion.savedBy),
  rowsOf('Pictures of the blog', 'unnamed', blogPicture.addedBy),
  rowsOf('Preview links of posts of the blog', 'unnamed', blogPreview.madeBy),
  rowsOf('Comments on posts of the blog', 'removed', blogComment.by),
  rowsOf('Posts of the blog that were opened', 'removed', blogRead.userId),
  rowsOf('Weekly mail of the blog', 'removed', blogDigest.userId),
  rowsOf('Feed of the blog', 'removed', blogFeed.userId),
];
