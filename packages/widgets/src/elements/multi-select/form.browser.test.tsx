/** `<fd-multi-select>` in a form of the page: value, label, focus, validity, reset, restoring and disabled fieldsets. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type {} from '../../types.ts';
import FdMultiSelect from './element.tsx';

const OPTIONS = JSON.stringify(['Apples', 'Pears', 'Plums'].map((label) => ({ id: label, label })));

beforeAll(() => customElements.define('fd-multi-select', FdMultiSelect));
afterEach(() => document.body.replaceChildren());

/** Puts a form with the control into the page. */
function place(attributes: string, around = (control: string) => control) {
  const control = `<fd-multi-select name="fruit" ${attributes} options='${OPTIONS}'></fd-multi-select>`;
  document.body.innerHTML = `<form>${around(control)}<button>Send</button></form>`;
  const form = document.querySelector('form');
  const element = document.querySelector('fd-multi-select');
  if (!form || !element) throw new Error('The page has no form.');
  const sent: string[][] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form).getAll('fruit').map(String));
  });
  return { form, element, sent };
}
const field = (name: RegExp) => page.getByRole('button', { name });
const send = () => page.getByRole('button', { name: 'Send' }).click();
async function choose(name: string) {
  await page.getByRole('option', { name }).click();
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
}

describe('in a form', () => {
  test('sends each chosen id under its name, and * for all and future', async () => {
    const { element, sent } = place(`label="Fruit" value='["Pears"]'`);
    await field(/^Fruit/).click();
    await choose('Plums');
    await send();
    element.isAll = true;
    await send();
    element.removeAttribute('name');
    await send();
    expect(sent).toEqual([['Pears', 'Plums'], ['*'], []]);
    expect(element.type).toBe('fd-multi-select');
  });

  test('tells the form of a change as its other controls do', async () => {
    const { form } = place('label="Fruit"');
    const heard: string[] = [];
    for (const type of ['input', 'change', 'fd-change']) {
      form.addEventListener(type, (event) => heard.push(event.type));
    }
    await field(/^Fruit/).click();
    await choose('Pears');
    expect(heard).toEqual(['fd-change', 'input', 'change']);
  });

  test('is named and reached by the page’s label', async () => {
    const { element } = place(
      'id="fruit"',
      (control) => `<label for="fruit">Fruit of the day</label>${control}`,
    );
    await expect.element(field(/^Fruit of the day/)).toBeVisible();
    expect(element.labels).toHaveLength(1);
    await page.getByText('Fruit of the day').first().click();
    expect(document.activeElement).toBe(element);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Fruit of the day' })).toBeVisible();
  });

  test('takes the focus', async () => {
    const { element } = place('label="Fruit"');
    await expect.element(field(/^Fruit/)).toBeVisible();
    element.focus();
    expect(element.shadowRoot?.activeElement).toBe(field(/^Fruit/).element());
  });

  test('is not sent while something required is missing, says so, and has the focus', async () => {
    const { element, sent } = place('label="Fruit" required');
    await expect.element(field(/^Fruit/)).toBeVisible();
    expect(element.checkValidity()).toBe(false);
    expect(element.validity.valueMissing).toBe(true);
    await send();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(element);
    await expect.element(page.getByText('Choose at least one of the fruit.')).toBeVisible();
    await field(/^Fruit/).click();
    await choose('Pears');
    await expect
      .element(page.getByText('Choose at least one of the fruit.'))
      .not.toBeInTheDocument();
    await send();
    expect(sent).toEqual([['Pears']]);
  });

  test('can be made invalid by the page', async () => {
    const { element, sent } = place('label="Fruit"');
    element.setCustomValidity('Not today.');
    expect(element.validationMessage).toBe('Not today.');
    expect(element.reportValidity()).toBe(false);
    await expect.element(page.getByText('Not today.')).toBeVisible();
    element.setCustomValidity('');
    await send();
    expect(sent).toEqual([[]]);
  });

  test('goes back to its attributes on reset', async () => {
    const { form, element } = place(`label="Fruit" value='["Pears"]'`);
    element.value = ['Plums'];
    element.isAll = true;
    form.reset();
    expect([element.value, element.isAll]).toEqual([['Pears'], undefined]);
    await expect.element(field(/Pears/)).toBeVisible();
  });

  test('is restored by the browser', () => {
    const { element } = place('label="Fruit"');
    Reflect.get(element, 'formStateRestoreCallback').call(
      element,
      JSON.stringify([['Plums'], null]),
    );
    expect(element.value).toEqual(['Plums']);
  });

  test('is neither chosen from nor sent while it or its fieldset is disabled', async () => {
    const { element, sent } = place(`label="Fruit" value='["Pears"]' disabled`);
    await expect.element(field(/^Fruit/)).toBeDisabled();
    await send();
    element.disabled = false;
    expect(element.hasAttribute('disabled')).toBe(false);
    await expect.element(field(/^Fruit/)).toBeEnabled();
    await send();
    element.disabled = true;
    await send();
    expect(sent).toEqual([[], ['Pears'], []]);

    const within = place(
      `label="Fruit" value='["Pears"]'`,
      (control) => `<fieldset disabled>${control}</fieldset>`,
    );
    await expect.element(field(/^Fruit/)).toBeDisabled();
    document.querySelector('fieldset')?.removeAttribute('disabled');
    await expect.element(field(/^Fruit/)).toBeEnabled();
    await send();
    expect(within.sent).toEqual([['Pears']]);
  });
});
