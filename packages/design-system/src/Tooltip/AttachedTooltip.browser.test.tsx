/** The tooltip beside its control: when it shows, what it says of the control, and what hides it. */
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { AttachedTooltip } from './AttachedTooltip.tsx';

function Cut({ text }: { readonly text: string }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" aria-describedby="remark">
        Northwind…
      </button>
      <span id="remark">Required</span>
      {text ? <AttachedTooltip target={button} content={text} /> : null}
    </>
  );
}

const button = page.getByRole('button', { name: 'Northwind…' });
const tip = page.getByRole('tooltip');
const describedBy = () => button.element().getAttribute('aria-describedby');

it('shows with the focus of the keyboard, describes its control, and goes with Escape', async () => {
  render(<Cut text="Northwind Outdoor" />);
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent('Northwind Outdoor');
  await expect.element(button).toHaveAccessibleDescription('Required Northwind Outdoor');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(describedBy()).toBe('remark');
});

it('shows half a second after the pointer came, stays under it, and goes with it or a press', async () => {
  render(<Cut text="Northwind Outdoor" />);
  await button.hover();
  expect(tip.elements()).toEqual([]);
  await expect.element(tip).toBeVisible();
  await tip.hover();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(tip).toBeVisible();
  await userEvent.hover(document.documentElement, { position: { x: 600, y: 600 }, force: true });
  await expect.element(tip).not.toBeInTheDocument();
  await button.hover();
  await expect.element(tip).toBeVisible();
  await button.click();
  await expect.element(tip).not.toBeInTheDocument();
});

it('leaves nothing behind when there is nothing to say any more', async () => {
  render(<Cut text="Northwind Outdoor" />);
  const before = button.element();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  render(<Cut text="" />);
  expect(tip.elements()).toEqual([]);
  expect(describedBy()).toBe('remark');
  expect(button.element()).toBe(before);
  await expect.element(button).toHaveFocus();
});
