/** What a docs page shows: what it is about, then each story once. */
import { Description, Stories, Title } from '@storybook/addon-docs/blocks';

export default function Blocks() {
  return (
    <>
      <Title />
      <Description />
      <Stories title="" />
    </>
  );
}
