/** A remark between the panel's head and its list. */
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './MultiSelect.css.ts';

/** Props of Notice. */
export interface NoticeProps {
  readonly tone?: 'info' | 'warning';
  readonly children: ReactNode;
}

/** Icon and text over the whole width. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <div className={css.notice} data-tone={tone}>
      <Icon size={16} className={css.noticeIcon} aria-hidden />
      <div className={css.noticeWords}>{children}</div>
    </div>
  );
}
