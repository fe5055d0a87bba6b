/** A button of a toolbar that shows only its icon in a narrow window. */
import { Button, type ButtonProps, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import type { ReactNode } from 'react';

/** Props of ToolButton. */
export interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'isIconOnly'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** Icon and label where there is room for both. */
export function ToolButton({ label, icon, ...props }: ToolButtonProps) {
  return useMedia(media.narrow) ? (
    <Button {...props} isIconOnly aria-label={label}>
      {icon}
    </Button>
  ) : (
    <Button {...props} icon={icon}>
      {label}
    </Button>
  );
}
