/** Actions for the slide in view in a narrow window, where the filmstrip has no row actions. */
import { Button, Switch } from '@flightdeck/design-system';
import { isExcluded, type Slide } from '@flightdeck/domain/report';
import { Pencil } from 'lucide-react';

/** Props of the actions. */
export interface SlideActionsProps {
  readonly slide: Slide;
  readonly onEdit: () => void;
  readonly onExclude: (exclude: boolean) => void;
}

/** A template slide can be excluded from the PDF, an own one edited. */
export function SlideActions({ slide, onEdit, onExclude }: SlideActionsProps) {
  return slide.template ? (
    <Switch isSelected={!isExcluded(slide)} onChange={(include) => onExclude(!include)}>
      In PDF
    </Switch>
  ) : (
    <Button variant="text" icon={<Pencil size={16} />} onPress={onEdit}>
      Edit slide
    </Button>
  );
}
