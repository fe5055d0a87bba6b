/** Whether the page brings this code itself, from the package. A module of its own, which the loader does not need. */
export const IS_INSTALLED: boolean = false;
