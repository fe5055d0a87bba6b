/** The search box of a list: what is typed counts a moment after the last key. */
import { SearchField } from '@flightdeck/design-system';
import { useEffect, useRef, useState } from 'react';
import * as css from './list.css.ts';

const DELAY_MS = 250;

/** Props of ListSearch. */
export interface ListSearchProps {
  /** What is searched for, such as "Search users". */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Follows the URL when that changes otherwise: by the back button or "Clear filters". */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [text, setText] = useState(value);
  const given = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === given.current) return;
    const timer = setTimeout(() => {
      given.current = text;
      change.current(text);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={css.search}>
      <SearchField label={label} size="small" value={text} onChange={setText} maxLength={200} />
    </div>
  );
}
