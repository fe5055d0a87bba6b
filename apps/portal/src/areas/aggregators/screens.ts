/** The pages of aggregators, in one chunk: whoever opens the list goes on to the settings. */
export { ConfigureScreen } from './configure/ConfigureScreen.tsx';
export { ListScreen } from './list/ListScreen.tsx';
