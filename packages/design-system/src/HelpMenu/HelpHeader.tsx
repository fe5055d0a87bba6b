/** The panel's header: back link, search, minimise and close. */
import { ArrowLeft, ChevronUp, Minus, Search, X } from 'lucide-react';
import { cx } from '../internal/cx.ts';
import * as css from './HelpMenu.css.ts';
import { SearchBox } from './SearchBox.tsx';

/** Actions of every header's buttons. */
export interface HeaderActions {
  readonly onMinimise: () => void;
  readonly onClose: () => void;
}

/** Minimise and close, at the end of every header. */
export function HeaderButtons({ onMinimise, onClose }: HeaderActions) {
  return (
    <span className={css.headerButtons}>
      <button type="button" className={css.iconButton} aria-label="Minimise" onClick={onMinimise}>
        <Minus size={18} aria-hidden />
      </button>
      <button type="button" className={css.iconButton} aria-label="Close help" onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </span>
  );
}

/** The simple menu (spec.md §2): back link, search toggle with article search, minimise and close. */
export function HelpHeader(
  props: HeaderActions & {
    /** Label of the back link; absent on the success page, which has a link of its own. */
    readonly back?: string | undefined;
    readonly onBack: () => void;
    /** Text of the search field; null while it is not shown. */
    readonly search: string | null;
    readonly onSearch: (text: string) => void;
    readonly onToggleSearch: () => void;
  },
) {
  const { back, onBack, search, onSearch, onToggleSearch, ...actions } = props;
  const isSearching = search !== null;
  return (
    <div className={css.header} part="header">
      {back === undefined ? null : (
        <button
          type="button"
          className={cx(css.back, isSearching && css.backIcon)}
          aria-label={`Back to ${back}`}
          onClick={onBack}
        >
          <ArrowLeft size={16} className={css.directed} aria-hidden />
          {isSearching ? null : <span className={css.backLabel}>{back}</span>}
        </button>
      )}
      {isSearching ? (
        <SearchBox value={search} onChange={onSearch} hasFocus className={css.headerSearch} />
      ) : (
        <span className={css.gap} />
      )}
      {isSearching || back === undefined ? null : (
        <button
          type="button"
          className={css.iconButton}
          aria-label="Search help articles"
          onClick={onToggleSearch}
        >
          <Search size={18} aria-hidden />
        </button>
      )}
      <HeaderButtons {...actions} />
    </div>
  );
}

/** All that is left of a minimised panel. */
export function MinimisedBar(props: {
  readonly title: string;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}) {
  return (
    <div className={cx(css.header, css.bar)} part="header">
      <button
        type="button"
        className={css.restore}
        aria-label={`Restore help: ${props.title}`}
        data-help-focus=""
        onClick={props.onRestore}
      >
        <span className={css.barTitle}>{props.title}</span>
        <ChevronUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={css.iconButton}
        aria-label="Close help"
        onClick={props.onClose}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
