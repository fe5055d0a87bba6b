/**
 * All elements. For a new one add a folder here, with its declaration and its class, and a line in this list: the
 * loader finds the class by the folder's name, and types and manifest follow from the list. Tests ask for its React
 * component.
 */
export * as alertPanel from './alert-panel/declaration.ts';
export * as dashboard from './dashboard/declaration.ts';
export * as help from './help/declaration.ts';
export * as helpMenu from './help-menu/declaration.ts';
export * as multiSelect from './multi-select/declaration.ts';
export * as reportViewer from './report-viewer/declaration.ts';
export * as slideRows from './slide-rows/declaration.ts';
export * as sponsored from './sponsored/declaration.ts';
