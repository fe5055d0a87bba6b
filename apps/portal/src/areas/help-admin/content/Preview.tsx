/** The help menu as readers have it, fed with what is written. */
import type { HelpArticleDraft, ManagedCategory } from '@flightdeck/contract/help-admin';
import { HelpMenu, type HelpMenuHandle } from '@flightdeck/design-system/help-menu';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './preview.css.ts';
import { PREVIEWED, previewSource } from './preview-source.ts';

const DELAY_MS = 500;

/** The value as it was when nothing changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The article in the menu; it follows what is written a moment later. */
export function ArticlePreview(props: {
  readonly projectId: string;
  readonly draft: HelpArticleDraft;
  readonly categories: readonly ManagedCategory[];
  /** Gets the focus when the preview is closed. */
  readonly launcherRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}) {
  const { projectId, categories, launcherRef, onClose } = props;
  const { client } = useApi();
  const { user } = useViewer();
  const menu = useRef<HelpMenuHandle>(null);
  const draft = useSettled(props.draft);
  const source = useMemo(() => {
    const found = categories.find(({ categoryId }) => categoryId === draft.categoryId);
    const category = found ? { id: found.categoryId, title: found.title } : null;
    return previewSource(client, projectId, { article: { draft, category } });
  }, [client, projectId, draft, categories]);
  useEffect(() => menu.current?.openArticle(PREVIEWED), []);
  return (
    <div className={css.frame}>
      <HelpMenu
        ref={menu}
        source={source}
        aria-label="Preview"
        userName={user.name.split(' ')[0]}
        draftStorage={null}
        defaultOpen
        launcherRef={launcherRef}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      />
    </div>
  );
}
