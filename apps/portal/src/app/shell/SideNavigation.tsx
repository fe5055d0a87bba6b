/** The overlay side navigation (spec.md §2). Loaded when first opened. */
import { Button, Drawer } from '@flightdeck/design-system';
import type { Allowed } from '@flightdeck/domain/access';
import { Search, X } from 'lucide-react';
import { comboText } from '../shortcuts.ts';
import { Logo } from './Logo.tsx';
import { NavigationList } from './NavigationList.tsx';
import { ShellLink } from './ShellLink.tsx';
import * as css from './shell.css.ts';

/** Props of SideNavigation. */
export interface SideNavigationProps {
  readonly allowed: Allowed;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGoTo: () => void;
}

/** A drawer of 276 px over the page in every window, because the narrow-screen breakpoint is 9000 (spec.md §9). */
export function SideNavigation({ allowed, isOpen, onClose, onGoTo }: SideNavigationProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label="Menu">
      <div className={css.drawer}>
        <div className={css.drawerHead}>
          <Button variant="text" isIconOnly aria-label="Close menu" onPress={onClose}>
            <X size={18} />
          </Button>
          <ShellLink to="/" className={css.logo} label="Flightdeck home" onFollow={onClose}>
            <Logo isFull />
          </ShellLink>
        </div>
        <button type="button" className={css.goTo} onClick={onGoTo}>
          <Search size={16} aria-hidden />
          Go to…
          <kbd className={css.goToKeys}>{comboText('K')}</kbd>
        </button>
        <NavigationList allowed={allowed} onFollow={onClose} />
      </div>
    </Drawer>
  );
}
