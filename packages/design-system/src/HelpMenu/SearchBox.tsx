/** The menu's search field. */
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cx } from '../internal/cx.ts';
import * as css from './HelpMenu.css.ts';

/** A search field that clears with Escape or its button; reports every change except unfinished input of an input method. */
export function SearchBox(props: {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Marks it as the element that takes the focus. */
  readonly hasFocus?: boolean;
  readonly className?: string | undefined;
}) {
  const { value, onChange, hasFocus = false, className } = props;
  const input = useRef<HTMLInputElement>(null);
  // Unfinished input is not a search yet, and must not move the focus.
  const [composed, setComposed] = useState<string | null>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={cx(css.search, className)}>
      <Search size={16} className={css.searchIcon} aria-hidden />
      <input
        ref={input}
        type="search"
        className={css.searchInput}
        aria-label="Search help articles"
        placeholder="Search for an answer"
        autoComplete="off"
        spellCheck={false}
        value={composed ?? value}
        data-help-focus={hasFocus ? '' : undefined}
        onCompositionStart={(event) => setComposed(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposed(null);
          onChange(event.currentTarget.value);
        }}
        onChange={(event) => {
          if (composed === null) onChange(event.currentTarget.value);
          else setComposed(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
      />
      {value === '' ? null : (
        <button type="button" className={css.searchClear} aria-label="Clear search" onClick={clear}>
          <X size={16} aria-hidden />
        </button>
      )}
    </search>
  );
}
