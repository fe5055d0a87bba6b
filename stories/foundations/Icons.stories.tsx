/** The icons that the product uses, each for one meaning. */
import {
  CalendarDays,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Copy,
  Download,
  GripVertical,
  Info,
  Minus,
  MoreHorizontal,
  Paperclip,
  Pencil,
  Plus,
  RefreshCw,
  Search,
  Settings,
  Trash2,
  TriangleAlert,
  Upload,
  X,
} from 'lucide-react';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance } from '../support.tsx';

const meta = preview.meta({
  title: 'Foundations/Icons',
  parameters: guidance({
    what: 'Lucide at 16 px with a stroke of 2, in the colour of the text beside it; 12 in tags, 18 in dialogs.',
    does: [
      'Give an icon alone in a button a name.',
      'Let an icon that points along the text turn from right to left.',
    ],
    donts: [
      'Use two icons for one meaning, or one for two.',
      'Use an icon as the only sign of a state.',
    ],
  }),
});

const ICONS = {
  'What failed': CircleAlert,
  'What may go wrong': TriangleAlert,
  'What went well': CircleCheck,
  'What is worth knowing': Info,
  Help: CircleHelp,
  Search,
  Close: X,
  Add: Plus,
  Some: Minus,
  Edit: Pencil,
  Copy,
  Delete: Trash2,
  'More actions': MoreHorizontal,
  Move: GripVertical,
  Download,
  Upload,
  Attachment: Paperclip,
  'All & Future': RefreshCw,
  Dates: CalendarDays,
  Settings,
  Opens: ChevronDown,
} as const;

export const Meanings = meta.story({
  render: () => (
    <div className={css.tiles}>
      {Object.entries(ICONS).map(([meaning, Icon]) => (
        <div key={meaning} className={css.legend}>
          <Icon size={16} aria-hidden />
          {meaning}
        </div>
      ))}
    </div>
  ),
});
