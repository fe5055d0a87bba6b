/** The sign of a file: what kind of thing it is by its content, or that its name says something else. */
import { type PreviewKind, previewKindOf } from '@flightdeck/domain/documents';
import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileWarning,
  type LucideIcon,
} from 'lucide-react';
import * as css from './documents.css.ts';

const SIGNS: Readonly<Record<NonNullable<PreviewKind>, LucideIcon>> = {
  pages: FileText,
  picture: FileImage,
  text: FileText,
  table: FileSpreadsheet,
  rich: FileText,
};

/** Decoration: the type stands beside it in words. */
export function FileSign(props: { readonly type: string; readonly typeDiffers: string | null }) {
  if (props.typeDiffers !== null)
    return <FileWarning size={18} aria-hidden className={css.warned} />;
  const kind = previewKindOf(props.type);
  const Sign = kind === null ? File : SIGNS[kind];
  return <Sign size={18} aria-hidden className={css.sign} />;
}
