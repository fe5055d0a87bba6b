/** The versions of an article: what each changed, and how to get one back. */
import { callQuery } from '@flightdeck/client';
import {
  type HelpArticleDraft,
  helpAdminCalls,
  type ManagedCategory,
} from '@flightdeck/contract/help-admin';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import type { VersionFields } from '../../../app/versions/diff.ts';
import { VersionsDialog, type VersionsDialogProps } from '../../../app/versions/VersionsDialog.tsx';

/** Props of HistoryDialog. */
export interface HistoryDialogProps
  extends Omit<VersionsDialogProps, 'list' | 'subtitle' | 'useContent'> {
  readonly articleId: string;
  readonly categories: readonly ManagedCategory[];
}

/** Open as long as it is rendered. */
export function HistoryDialog({ articleId, categories, ...props }: HistoryDialogProps) {
  const { client } = useApi();
  const list = useQuery(callQuery(client, helpAdminCalls.versions, { params: { articleId } }, 0));
  const nameOf = (id: string) =>
    categories.find(({ categoryId }) => categoryId === id)?.title ?? 'A category that is gone';
  const useContent = (revision: number | undefined) =>
    useQuery({
      ...callQuery(
        client,
        helpAdminCalls.version,
        { params: { articleId }, body: { revision: revision ?? 1 } },
        Number.POSITIVE_INFINITY,
      ),
      enabled: revision !== undefined,
      select: ({ draft }) => ({ html: draft.html, fields: fieldsOf(draft, nameOf) }),
    });
  return (
    <VersionsDialog
      {...props}
      list={list}
      subtitle="Each save is a version. Getting one back makes it the latest; none is lost."
      useContent={useContent}
    />
  );
}

/** What stands in a version besides its text. */
const fieldsOf = (draft: HelpArticleDraft, nameOf: (id: string) => string): VersionFields => ({
  Title: draft.title,
  Kind: draft.type === 'link' ? 'Link' : 'Text',
  Status: draft.status === 'live' ? 'Live' : 'Draft',
  Category: draft.categoryId === null ? 'None' : nameOf(draft.categoryId),
  Address: draft.link ?? '–',
  Keywords: draft.keywords.join(', ') || '–',
  'Suggested on': draft.paths.join(', ') || '–',
});
