/** Asks before an older version of a template takes the place of the present one. */
import {
  type Template,
  type TemplateVersion,
  templatesCalls,
} from '@flightdeck/contract/templates';
import { ConfirmDialog, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { StaleDialog, staleSave } from '../../app/StaleDialog.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer } from '../../app/viewer.ts';
import { useRefreshTemplates } from './use-templates.ts';

/** Props of the dialog, open as long as it is rendered. */
export interface RestoreDialogProps {
  /** As it was opened: nothing is restored over a newer one without asking. */
  readonly template: Template;
  readonly version: TemplateVersion;
  /** Something typed is not saved: it is lost. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

export function RestoreDialog({ template, version, isDirty, onClose }: RestoreDialogProps) {
  const { client } = useApi();
  const counted = useCounted();
  const times = timesFor(useViewer());
  const refresh = useRefreshTemplates();
  const { templateId } = template;
  const restore = useMutation({
    mutationFn: (revision: number) =>
      client.request(templatesCalls.restore, {
        params: { templateId },
        body: { version: version.version },
        revision,
      }),
    onSuccess: async (saved) => {
      notify.success(`Version ${version.version} is restored as version ${saved.version}`);
      onClose();
      await refresh();
    },
    onError: (error) => {
      if (staleSave(error)) return;
      notify.error(error.message);
      onClose();
    },
  });
  const stale = staleSave(restore.error);
  return (
    <>
      <ConfirmDialog
        isOpen={stale === null}
        title={`Restore version ${version.version}?`}
        confirmLabel={`Restore version ${version.version}`}
        isDestructive={isDirty}
        isPending={restore.isPending}
        onConfirm={() => restore.mutate(template.version)}
        onClose={onClose}
      >
        “{version.name}” with {counted(version.slideCount, 'slide')}, saved by{' '}
        {version.savedBy.name} on {times.moment(version.savedAt)}, becomes the next version. The
        present one stays in the history, and reports keep theirs.
        {isDirty ? ' Your unsaved changes are lost.' : ''}
      </ConfirmDialog>
      <StaleDialog
        stale={stale}
        noun="template"
        keepLabel={`Restore version ${version.version} over it`}
        isOverwriting
        onKeep={() => stale && restore.mutate(stale.revision)}
        onReload={() => {
          onClose();
          void refresh();
        }}
        onClose={onClose}
      />
    </>
  );
}
