/** Makes an element a control of the page's forms: its value, validity, label, focus, reset and disabled fieldsets. */
import type { Declaration } from '../elements/declare.ts';
import type { FormMembers } from '../types.ts';
import { GIVE, type MadeElement } from './element.tsx';
import { attributeOf } from './kinds.ts';

/** What a form needs to know of an element, from its properties. */
export interface FormRules<Props> {
  /** Values that the form sends under the element's name. */
  readonly entries: (props: Props) => readonly string[];
  /** Says what is missing of a required control; null when nothing is. */
  readonly missing: (props: Props) => string | null;
  /** The properties that a person changes: a reset takes them back, and the browser restores them. */
  readonly own: readonly (keyof Props & string)[];
}

/** Properties that the control itself gives to its component. */
export interface FormProps {
  /** Text of the page's `<label>`, when there is no `label`. */
  readonly labelText?: string | undefined;
  /** Within a disabled fieldset. */
  readonly isFormDisabled?: boolean | undefined;
  /** Why the form could not be sent. */
  readonly problem?: string | undefined;
}

/** Adds the form to the class of an element. The properties `name`, `required` and `disabled` are the element's own. */
export function formElement<Props extends object>(
  Base: MadeElement,
  declaration: Pick<Declaration<Props, object>, 'tag' | 'defaults'>,
  rules: FormRules<Props>,
): CustomElementConstructor {
  class FormElement extends Base implements FormMembers {
    static readonly formAssociated = true;
    readonly #internals = this.attachInternals();
    #custom = '';

    constructor() {
      super();
      this.addEventListener('invalid', () => this.#tell());
      // A press on the page's label reaches the element itself, and nothing within it.
      this.addEventListener('click', (event) => {
        if (event.composedPath()[0] === this) this.focus();
      });
    }

    /** The focus of the element is that of its field, also for the browser's message. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return super.attachShadow({ ...init, delegatesFocus: true });
    }

    override connectedCallback(): void {
      super.connectedCallback();
      this.#follow();
      // Labels after the element are not there yet.
      queueMicrotask(() => this.#label());
    }

    /** Called by the adapter when a property has changed. */
    override valuesChangedCallback(names: readonly string[]): void {
      // Properties that the page set before the element was defined arrive while it is being made.
      if (!(#internals in this)) return;
      // A form judges by the attribute alone whether to send a control.
      if (names.includes('disabled')) {
        this.toggleAttribute('disabled', Reflect.get(this, 'disabled') === true);
      }
      if (names.some((name) => rules.own.some((own) => own === name) || FOLLOWED.has(name))) {
        this.#follow();
      }
    }

    /** As every control of a form tells of a change. */
    override wasChangedCallback(): void {
      for (const type of ['input', 'change'])
        this.dispatchEvent(new Event(type, { bubbles: true }));
    }

    formDisabledCallback(isFormDisabled: boolean): void {
      this[GIVE]({ isFormDisabled });
    }

    /** Takes back what a person changed: to what the attributes say, or else to the defaults. */
    formResetCallback(): void {
      for (const name of rules.own) Reflect.set(this, name, undefined);
      for (const name of rules.own) {
        const text = this.getAttribute(attributeOf(name));
        if (text !== null) this.attributeChangedCallback(attributeOf(name), null, text);
      }
      this[GIVE]({ problem: undefined });
    }

    formStateRestoreCallback(state: unknown): void {
      if (typeof state !== 'string') return;
      const kept: unknown = JSON.parse(state);
      if (!Array.isArray(kept)) return;
      for (const [place, name] of rules.own.entries())
        Reflect.set(this, name, kept[place] ?? undefined);
    }

    get type() {
      return declaration.tag;
    }
    get form() {
      return this.#internals.form;
    }
    get labels(): NodeListOf<HTMLLabelElement> {
      // A control has no other labels.
      return this.#internals.labels as NodeListOf<HTMLLabelElement>;
    }
    get validity() {
      return this.#internals.validity;
    }
    get validationMessage() {
      return this.#internals.validationMessage;
    }
    get willValidate() {
      return this.#internals.willValidate;
    }
    checkValidity(): boolean {
      return this.#internals.checkValidity();
    }
    reportValidity(): boolean {
      return this.#internals.reportValidity();
    }
    setCustomValidity(message: string): void {
      this.#custom = message;
      this.#follow();
    }

    /** Gives the form the value and its validity, and takes the message away once there is nothing wrong any more. */
    #follow(): void {
      const props = this.values as Props;
      const name: unknown = Reflect.get(this, 'name');
      const state = JSON.stringify(rules.own.map((own) => Reflect.get(this, own) ?? null));
      if (typeof name === 'string' && name !== '') {
        const data = new FormData();
        for (const entry of rules.entries(props)) data.append(name, entry);
        this.#internals.setFormValue(data, state);
      } else {
        this.#internals.setFormValue(null, state);
      }
      const missing = Reflect.get(this, 'required') === true ? rules.missing(props) : null;
      this.#internals.setValidity(
        { valueMissing: missing !== null, customError: this.#custom !== '' },
        this.#custom || (missing ?? undefined),
      );
      if (this.#internals.validity.valid) this[GIVE]({ problem: undefined });
    }

    #tell(): void {
      this[GIVE]({ problem: this.#internals.validationMessage });
    }

    #label(): void {
      const [label] = this.#internals.labels;
      this[GIVE]({ labelText: label?.textContent?.trim() || undefined });
    }
  }
  return FormElement;
}

const FOLLOWED: ReadonlySet<string> = new Set(['name', 'required', 'label', 'noun']);
