/** The pages that stories put the products on. */
import { style } from '@vanilla-extract/css';

/** A page as tall as the window, so that its corner is in the picture. */
export const host = style({ minHeight: 'calc(100vh - 64px)' });
