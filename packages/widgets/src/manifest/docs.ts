/** What each part of each element is for, for the manifest. Complete by type: a new attribute does not compile without its words. */
import type { alertPanel } from '../declarations/alert-panel.ts';
import type { HELP_ATTRIBUTES, HELP_EVENTS, HELP_METHODS } from '../declarations/help.ts';
import type { helpMenu } from '../declarations/help-menu.ts';
import type { multiSelect } from '../declarations/multi-select.ts';
import type { reportViewer } from '../declarations/report-viewer.ts';
import type { slideRows } from '../declarations/slide-rows.ts';

type Words<Names extends PropertyKey> = Readonly<Record<Names, string>>;
interface Docs<Declaration extends { readonly props: object; readonly events: object }> {
  readonly summary: string;
  readonly props: Words<keyof Declaration['props']>;
  readonly events: Words<keyof Declaration['events']>;
  readonly methods: Declaration extends { readonly methods: readonly (infer Name)[] }
    ? Words<Name & PropertyKey>
    : Words<never>;
}

const FETCH =
  'Asks the page’s own server for a token. Default: what Flightdeck.configure was given.';
const API = 'Origin of the Flightdeck server. Default: where the script came from.';

export const HELP_DOCS: Docs<{
  props: typeof HELP_ATTRIBUTES;
  events: typeof HELP_EVENTS;
  methods: typeof HELP_METHODS;
}> = {
  summary: 'A launcher in the page’s corner, and the help menu behind it.',
  props: {
    label: 'Text of the launcher. Default “Help”.',
    api: API,
    position: 'Corner: end (default) or start.',
    page: 'Path of the page, for suggestions. Default: the page’s own.',
    fetchToken: FETCH,
  },
  events: {
    onReady: 'Help can be used: { project }.',
    onToggle: 'The panel has opened or closed: { isOpen }.',
    onResize: 'The panel has another size: { width, height } in pixels.',
    onSessionExpired: 'The token has ended and no other came: { message }.',
    onError: 'Help could not be loaded: { message }.',
  },
  methods: {
    open: 'Opens the panel: where it was left, or at home, list, support, feedback or new-feature.',
    close: 'Closes the panel.',
    openArticle: 'Opens the panel at the article of an id.',
    search: 'Opens the panel with what a search finds.',
    suggest: 'Suggests articles for another page; null goes back to this one.',
  },
};

export const HELP_MENU_DOCS: Docs<typeof helpMenu> = {
  summary: 'The help menu alone, over a source of the page’s own.',
  props: {
    source: 'Where articles come from and messages go: a HelpSource.',
    page: 'Path of the page; suggests articles and the form’s product.',
    userName: 'First name for the greeting.',
    isOpen: 'Whether the panel is shown.',
    draftKey: 'Whose drafts these are, such as the person’s id.',
    draftStorage: 'Where drafts are kept. Default: the page’s localStorage.',
    base: 'Address of the portal, for links and pictures of articles.',
  },
  events: { onOpenChange: 'The panel has opened or closed: { isOpen }.' },
  methods: {
    open: 'Opens the panel: where it was left, or at a place.',
    close: 'Closes the panel.',
    openArticle: 'Opens the panel at the article of an id.',
    search: 'Opens the panel with what a search finds.',
    suggest: 'Suggests articles for another page; null goes back.',
  },
};

export const REPORT_VIEWER_DOCS: Docs<typeof reportViewer> = {
  summary: 'A saved report: slides, thumbnails, the filters its owner allowed, PDF and CSV.',
  props: {
    fetchToken: FETCH,
    report: 'Id of the saved report, passed on to fetchToken.',
    api: API,
    slide: 'The slide in view, from 1.',
    filters: 'Chosen values by filter: {"site": [1, 2]}.',
  },
  events: {
    onReady: 'The report is shown: { reportId, name, slides }.',
    onSlideChange: 'Another slide came into view: { slideId, title, slide, total }.',
    onFilterChange: 'The reader has filtered: { filters }.',
    onExport: 'A file was downloaded: { kind, name }.',
    onError: 'Something could not be shown or made: { message }.',
    onSessionExpired: 'The token has ended and no other came: { message }.',
    onResize: 'The viewer has another size: { width, height } in pixels.',
  },
  methods: {
    next: 'Goes to the next slide.',
    previous: 'Goes to the slide before.',
    goTo: 'Goes to a slide, from 1.',
    download: 'Downloads pdf (default) or csv, where the owner allows it.',
    reload: 'Loads the report again.',
  },
};

export const MULTI_SELECT_DOCS: Docs<typeof multiSelect> = {
  summary: 'The multi-select filter.',
  props: {
    label: 'What is chosen, as a title.',
    noun: 'The same within a sentence. Default: the label in lower case.',
    options: 'What there is: [{"id", "label", "detail"}].',
    source:
      'Asks a server while a person searches, where the options are too many to hold: (query, signal) => Promise<{ options, total?, isCut? }>. A property only.',
    value: 'Chosen ids.',
    placeholder: 'Shown when nothing is chosen. Default “All {noun}”.',
    searchPlaceholder: 'Hint of the search box.',
    display: 'names (default) or count.',
    limit: 'Most that may be chosen.',
    warnFrom: 'From this size on the choice is near its limit and says so.',
    limitReason: 'Why there is a limit.',
    labelLimit: 'Characters of a label before it is cut. Default 50.',
    newIds: 'Ids that joined since the last save.',
    hasAllAndFuture: 'Offers “All & Future”.',
    isAll: 'Whether “All & Future” is on.',
    isLoading: 'The options are still coming.',
    isDisabled: 'Nothing can be chosen.',
    disabledReason: 'Stands in place of the value while disabled.',
    errorMessage: 'Says what is wrong.',
    isLabelHidden: 'Keeps the label for assistive technology only.',
  },
  events: { onChange: 'APPLY FILTERS was pressed: { value, isAll }.' },
  methods: {},
};

export const SLIDE_ROWS_DOCS: Docs<typeof slideRows> = {
  summary: 'The rows of a report’s slides.',
  props: {
    label: 'Name of the list. Default “Slides”.',
    sections: 'The rows: [{"id", "title", "kind", "items"}].',
    currentId: 'The slide in view.',
    isAdding: 'The page’s add panel is open.',
    isReadOnly: 'Rows can only be opened.',
    variant: 'list (default) or filmstrip.',
    actions: 'What rows offer: add edit delete include reorder retry. Default: all.',
  },
  events: {
    onSelect: 'A row was opened: { id }.',
    onInclude: 'A template row was taken in or left out: { id, isIncluded }.',
    onEdit: 'A row asks to be edited: { id }.',
    onDelete: 'A row asks to be deleted: { id }.',
    onReorder: 'A row was moved: { id, to, sections }.',
    onRetry: 'A row asks to be loaded again: { id }.',
    onAdd: '“Add new slide” was pressed.',
  },
  methods: {},
};

export const ALERT_PANEL_DOCS: Docs<typeof alertPanel> = {
  summary: 'Alerts, worst first, each with its repair.',
  props: {
    heading: 'Heading. Default “Setup alerts”.',
    alerts: 'The alerts: [{"id", "type", "message", "detail", "action"}].',
    status: 'loading, ready (default) or failed, which draws nothing.',
    limit: 'Alerts in view before “Show all”. Default 3.',
    isDismissible: 'Each alert has a dismiss button.',
    note: 'Remark at the right of the heading.',
    emptyMessage: 'Shown when there is no alert.',
  },
  events: {
    onAction: 'The repair of an alert was pressed: { id }.',
    onDismiss: 'An alert was dismissed: { id }.',
  },
  methods: {},
};
