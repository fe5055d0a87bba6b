/** The rich-text editor's own entry, so that only screens with an editor load it. */
export { RichTextEditor, type RichTextEditorProps } from './RichTextEditor.tsx';
export type { KeepPicture, LinkTarget, PictureAddress } from './types.ts';
