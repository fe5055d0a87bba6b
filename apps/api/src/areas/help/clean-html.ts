/** What help articles may hold. */
import { ARTICLE_LINK } from '@flightdeck/domain/help';
import { makeCleaner } from '../../platform/rich-text/clean.ts';
import { PICTURE_PATH } from './pictures.ts';

/** The allowed part of an article’s HTML. */
export const cleanHelpHtml = makeCleaner({ pictures: PICTURE_PATH, fragment: ARTICLE_LINK });
