/** In place of figures that the client has none of: which file would bring them. */
import { EmptyState, LinkButton } from '@flightdeck/design-system';
import { useViewer } from '../../../app/viewer.ts';

const UPLOAD = '/client/file/upload';

/** @param props.file What the file is, within a sentence. */
export function NoMedia({ title, file }: { readonly title: string; readonly file: string }) {
  const { allowed } = useViewer();
  const mayLoad = allowed['client/fileUpload'] === true;
  return (
    <EmptyState
      title={title}
      action={mayLoad ? <LinkButton href={UPLOAD}>Load a file</LinkButton> : undefined}
    >
      {mayLoad
        ? `Load ${file}, or choose other days.`
        : `They come with ${file}. Ask whoever loads your files, or choose other days.`}
    </EmptyState>
  );
}
