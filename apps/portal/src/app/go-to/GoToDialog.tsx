/** "Go to…": one box for pages, reports, advertisers and people. Loaded when first opened. */
import { Button, Dialog, SearchField } from '@flightdeck/design-system';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Viewer } from '../viewer.ts';
import * as css from './go-to.css.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { useDestinations } from './use-destinations.ts';

/** Props of GoToDialog. */
export interface GoToDialogProps {
  readonly viewer: Viewer;
  readonly onClose: () => void;
}

/** ↑ ↓ choose, Enter goes there, Escape closes. The focus stays in the box. */
export function GoToDialog({ viewer, onClose }: GoToDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [showsKeys, setShowsKeys] = useState(false);
  const groups = useDestinations(viewer, text);
  const all = groups.flatMap(({ found }) => found);
  const at = Math.min(active, all.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const choose = (index: number) => {
    setActive(index);
    document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The search field would only be cleared.
    if (event.key === 'Escape') onClose();
    else if (all.length === 0) return;
    else if (event.key === 'ArrowDown') choose((at + 1) % all.length);
    else if (event.key === 'ArrowUp') choose((at - 1 + all.length) % all.length);
    else if (event.key === 'Enter') go(all[at]?.to);
    else return;
    event.preventDefault();
  };

  let index = -1;
  const isSearching = groups.some(({ state }) => state === 'searching');
  const failed = groups.filter(({ state }) => state === 'failed').map(({ title }) => title);
  return (
    <Dialog
      title={showsKeys ? 'Keyboard shortcuts' : 'Go to…'}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="text" onPress={() => setShowsKeys(!showsKeys)}>
          {showsKeys ? 'Go to…' : 'Keyboard shortcuts'}
        </Button>
      }
    >
      {showsKeys ? (
        <ShortcutList />
      ) : (
        <>
          <SearchField
            label="Page, report, advertiser or person"
            value={text}
            onChange={(next) => {
              setText(next);
              setActive(0);
            }}
            autoFocus
            onKeyDown={onKeyDown}
            inputProps={{
              role: 'combobox',
              'aria-expanded': true,
              'aria-autocomplete': 'list',
              'aria-controls': `${id}-list`,
              'aria-activedescendant': at >= 0 ? idOf(at) : undefined,
            }}
          />
          <div id={`${id}-list`} role="listbox" aria-label="Found" className={css.list}>
            {groups
              .filter(({ found }) => found.length > 0)
              .map(({ title, found }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, not options
                <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
                  <div id={`${id}-${title}`} className={css.head}>
                    {title}
                  </div>
                  {found.map(({ to, label, hint }) => {
                    index += 1;
                    const own = index;
                    return (
                      // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
                      <div
                        key={to}
                        id={idOf(own)}
                        role="option"
                        tabIndex={-1}
                        aria-selected={own === at}
                        className={css.option}
                        onPointerMove={() => setActive(own)}
                        onClick={() => go(to)}
                      >
                        <span className={css.label}>{label}</span>
                        {hint ? <span className={css.hint}>{hint}</span> : null}
                      </div>
                    );
                  })}
                </div>
              ))}
          </div>
          <p role="status" className={css.state}>
            {failed.length > 0
              ? `${failed.join(' and ')} could not be searched. Type again to try again.`
              : isSearching
                ? 'Searching...'
                : all.length === 0
                  ? `Nothing that you may see has “${text.trim()}” in its name.`
                  : `${all.length} found`}
          </p>
        </>
      )}
    </Dialog>
  );
}
