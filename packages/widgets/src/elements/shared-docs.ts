/** Descriptions of parts and custom properties that several elements have. */

export const TEXT_SHAPE = {
  '--fd-font-family': 'Font of all texts. Default: Inter.',
  '--fd-type-body-size': 'Size of text. Default: 13px.',
  '--fd-type-body-line': 'Height of a line of text. Default: 20px.',
};
export const CONTROL_SHAPE = {
  '--fd-radius-control': 'Corners of buttons and fields. Default: 6px.',
};
export const CARD_SHAPE = {
  '--fd-radius-card': 'Corners of the box. Default: 10px.',
};
/** Of the help menu, alone and behind its launcher. */
export const HELP_PARTS = {
  panel: 'The panel.',
  header: 'The row at its top.',
};
export const HELP_SHAPE = {
  '--fd-radius-dialog': 'Corners of the panel. Default: 12px.',
  '--fd-help-height': 'Greatest height of the panel.',
};
