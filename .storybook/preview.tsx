/** What every story has around it: the theme of the toolbar, the CSP guard, and accessibility errors that fail. */
import '@flightdeck/design-system/styles';
import { claimPressableStyle, I18nProvider, setTheme } from '@flightdeck/design-system';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';

claimPressableStyle();

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  // STORYBOOK_THEME=dark runs every story, and its accessibility check, in the dark theme.
  initialGlobals: { theme: import.meta.env.STORYBOOK_THEME === 'dark' ? 'dark' : 'light' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    (Story, context) => {
      setTheme(context.globals.theme === 'dark' ? 'dark' : 'light');
      return (
        <I18nProvider locale="en-GB">
          <Story />
        </I18nProvider>
      );
    },
  ],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Slides'] } },
  },
});
