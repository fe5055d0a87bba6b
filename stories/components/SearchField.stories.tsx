/** A search box, in its states. */
import { SearchField } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, narrow, Stack, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/SearchField',
  component: SearchField,
  parameters: guide({
    what: 'Finds things in the list below it while one types.',
    when: [
      'A list is longer than a screen: Filter Slides in the add panel, Search reports in Load Report.',
    ],
    whenNot: [
      'One of the things found is to be chosen as a value: *ComboBox*.',
      'Several are: *MultiSelectFilter*, which brings its own search.',
    ],
    does: [
      'Put it directly above what it filters.',
      'Announce how many were found, in a `role="status"` beside the list.',
      'Say “No results found for your search criteria.” where nothing was, with the way back.',
    ],
    donts: [
      'Wait for Enter: the list follows each letter.',
      'Keep a search that the person can no longer see: clear it when the list is left.',
    ],
    keyboard: [
      ['Tab', 'Goes to the box; the clear button is passed over, because Escape does the same.'],
      [
        'Escape',
        'Clears the search and keeps the focus. In an empty box it goes on to what is around it, such as a dialog.',
      ],
      ['Enter', 'Calls `onSubmit`, for searches that a server answers.'],
    ],
    screenReader: [
      'Says the label and “search”. The label is hidden from the eye unless `isLabelHidden` is false.',
      'The clear button is called “Clear search”.',
    ],
    content: [
      'Label and placeholder are the same words, without being written twice: “Filter Slides”, “Search reports”.',
      '“Filter” narrows what is in view, “Search” looks further.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Shows its `errorMessage` and marks the box, which it left out at first.',
      ],
    ],
  }),
  args: { label: 'Filter Slides' },
  decorators: [narrow()],
});

export const Default = meta.story({});

export const Search = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <SearchField label="Filter Slides" />
      <SearchField label="Search reports" defaultValue="northwind" />
      <SearchField label="Go to" hint={<kbd aria-hidden>Ctrl K</kbd>} />
      <SearchField
        label="Find a booking"
        isLabelHidden={false}
        defaultValue="B-20"
        errorMessage="Write at least five characters of the number."
      />
      <SearchField label="Search users" isDisabled />
    </Stack>
  ),
});

Search.test('is cleared by its button', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('searchbox', { name: 'Search reports' });
  const [clear] = canvas.getAllByRole('button', { name: 'Clear search' });
  if (clear) await userEvent.click(clear);
  await expect(field).toHaveValue('');
});

Search.test('is cleared with Escape and keeps the focus', async ({ canvas, userEvent }) => {
  const field = canvas.getByRole('searchbox', { name: 'Search reports' });
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  await expect(field).toHaveValue('');
  await expect(field).toHaveFocus();
});

Search.test('says what is wrong', async ({ canvas }) => {
  await expect(canvas.getByRole('searchbox', { name: 'Find a booking' })).toBeInvalid();
  await expect(canvas.getByText('Write at least five characters of the number.')).toBeVisible();
});

export const HoverAndFocus = meta.story({
  decorators: [gestures('input')],
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Words longer than the box', {
    named: () => (
      <SearchField
        label="Auslieferungsberichte durchsuchen"
        isLabelHidden={false}
        note="86 gespeicherte Zusammenfassungen"
        defaultValue="Startseitenplatzierung mit Werbemittelauslieferung am Abend"
      />
    ),
    mirrored: () => <SearchField label="Search reports" defaultValue="northwind" />,
  }),
});
