/** The multi-select filter as a form field: a button that shows the selection, and the panel under it. */
import { ChevronDown, RefreshCw, TriangleAlert } from 'lucide-react';
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Badge } from '../Badge/Badge.tsx';
import * as fieldCss from '../Field/Field.css.ts';
import { cx } from '../internal/cx.ts';
import { type RootProps, splitData } from '../internal/root-props.ts';
import { truncate } from '../internal/truncate.ts';
import { useFormat } from '../internal/useFormat.ts';
import { Spinner } from '../Loader/Spinner.tsx';
import { AttachedTooltip } from '../Tooltip/AttachedTooltip.tsx';
import { Flyout, type Place, placeAt } from './Flyout.tsx';
import { limitNote, limitState } from './limit.ts';
import { prepareListing } from './listing.ts';
import * as css from './MultiSelect.css.ts';
import { MultiSelectPanel, type MultiSelectProps } from './MultiSelectPanel.tsx';
import { Newcomers, SinceLastSave } from './Newcomers.tsx';
import { type MultiSelectOption, optionsOf, withMore } from './selection.ts';

export interface MultiSelectFilterProps extends MultiSelectProps, RootProps<HTMLDivElement> {
  /** Shown when nothing is chosen. Default "All {noun}". */
  readonly placeholder?: string | undefined;
  /** names: the first name and how many more; count: the label and "6 selected". Default `names`. */
  readonly display?: 'names' | 'count' | undefined;
  /** Remark at the right of the label. Default "37 of 150" when there is a limit. */
  readonly note?: ReactNode;
  /** Keeps the label for assistive technology only. */
  readonly isLabelHidden?: boolean | undefined;
  /** Height: medium 36, small 32. Default `medium`. */
  readonly size?: keyof typeof fieldCss.boxSize | undefined;
  /** Takes no press; shows `disabledReason`. */
  readonly isDisabled?: boolean | undefined;
  /** Replaces the value while disabled, such as "Choose an advertiser first". */
  readonly disabledReason?: string | undefined;
  /** Says what is wrong. */
  readonly errorMessage?: string | undefined;
}

/** Shorter is no rest: the pointer passes by, or the press is there already and renders the panel itself. */
const REST_MS = 20;
/** Rendered before it opens: opening changes none of its props. */
const Panel = memo(MultiSelectPanel);

/** The field. Escape closes without changing anything; focus returns to the button. */
export function MultiSelectFilter({
  placeholder,
  display = 'names',
  note,
  isLabelHidden = false,
  size: height = 'medium',
  isDisabled = false,
  disabledReason,
  errorMessage,
  ref,
  className,
  ...rest
}: MultiSelectFilterProps) {
  const [data, props] = splitData(rest);
  const { label, noun = label.toLowerCase(), value, labelLimit = 50, newIds } = props;
  const { limit = Number.POSITIVE_INFINITY, warnFrom = limit } = props;
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const [isShown, setShown] = useState(false);
  const isOpen = isShown && !isDisabled;
  const trigger = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setShown(false);
    setReady(null);
  }, []);
  const isAll = props.isAll ?? false;
  const format = useFormat();
  // Labels of a source's results stay known after the panel is closed.
  const [found, setFound] = useState<readonly MultiSelectOption[]>([]);
  const options = useMemo(
    () => (found.length > 0 ? withMore(props.options, found) : props.options),
    [props.options, found],
  );

  useEffect(() => prepareListing(options), [options]);

  const chosen = useMemo(
    () => (isAll ? options : optionsOf(options, value)),
    [options, value, isAll],
  );
  const isReady = !props.isLoading && !isDisabled;
  const isSure = isReady && !isAll && !props.source;
  // A pointer that rests on the button, or focus on it, announces a press: the panel is then rendered for the current
  // selection, and opening only shows it.
  const [ready, setReady] = useState<typeof chosen | null>(null);
  const aim = () => setPlace(trigger.current && placeAt(trigger.current));
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(resting.current);
  const prepare = () => {
    leave();
    if (props.source) return;
    resting.current = setTimeout(() => {
      startTransition(() => {
        aim();
        setReady(chosen);
      });
    }, REST_MS);
  };
  const open = () => {
    leave();
    aim();
    setShown(true);
  };
  const { onChange } = props;
  const apply = useCallback<typeof onChange>(
    (next, all, known) => {
      if (known) setFound(known);
      onChange(next, all, known);
      close();
    },
    [onChange, close],
  );
  const gone = isSure ? value.length - chosen.length : 0;
  const size = isAll ? options.length : value.length;
  const newcomers = useMemo(
    () => (isAll ? optionsOf(options, newIds ?? []) : []),
    [options, newIds, isAll],
  );
  const [first] = chosen;
  const offersAll = isReady && !isAll && props.hasAllAndFuture;
  const hasNewcomers = isReady && newcomers.length > 0;
  const firstName = first?.label ?? '';
  const shownName = truncate(firstName, labelLimit);

  let isCut = false;
  let content: ReactNode;
  if (isDisabled && disabledReason) {
    content = <span className={css.placeholder}>{disabledReason}</span>;
  } else if (size === 0) {
    content = <span className={css.placeholder}>{placeholder ?? `All ${noun}`}</span>;
  } else if (isAll) {
    content = (
      <>
        <span className={css.future}>
          <RefreshCw size={12} aria-hidden />
          All & Future
        </span>
        <span className={css.name}>{`${format(size)} now`}</span>
        {hasNewcomers ? (
          // Reserves the room of the button that is drawn over it: buttons cannot be nested.
          <span className={css.newcomersRoom} aria-hidden>
            <Badge tone="info">
              <SinceLastSave count={format(newcomers.length)} />
            </Badge>
          </span>
        ) : null}
      </>
    );
  } else if (display === 'count') {
    content = (
      <>
        <span className={css.name}>{label}</span>
        <Badge tone="info" isPill>{`${format(size)} selected`}</Badge>
      </>
    );
  } else {
    isCut = shownName !== firstName;
    content = (
      <>
        {first ? (
          <span className={css.chip}>{shownName}</span>
        ) : (
          <span className={css.name}>{`${format(size)} selected`}</span>
        )}
        {first && size - gone > 1 ? (
          <span className={fieldCss.affix}>
            <Badge>{`+${format(size - gone - 1)}`}</Badge>
          </span>
        ) : null}
      </>
    );
  }

  const limited = { size, limit, warnFrom };
  const words = note ?? (isLabelHidden ? null : limitNote(limited, isAll, format));
  const isWarning = !note && limitState(limited) !== 'free';
  return (
    <div {...data} ref={ref} className={cx(fieldCss.frame.top, className)}>
      <span className={isLabelHidden && !words ? fieldCss.labelHidden : fieldCss.head}>
        <span
          id={`${id}-label`}
          className={isLabelHidden ? fieldCss.labelHidden : fieldCss.label}
          part="label"
        >
          {label}
        </span>
        {words ? (
          <span className={cx(fieldCss.note, isWarning && css.warningNote)}>
            {isWarning ? <TriangleAlert size={12} className={css.warningIcon} aria-hidden /> : null}
            {words}
          </span>
        ) : null}
      </span>
      <div className={css.place}>
        <button
          ref={trigger}
          part="field"
          type="button"
          disabled={isDisabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-panel` : undefined}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={errorMessage ? `${id}-error` : undefined}
          className={cx(fieldCss.box, fieldCss.boxFocus, fieldCss.boxSize[height], css.trigger)}
          data-disabled={isDisabled ? '' : undefined}
          data-open={isOpen ? '' : undefined}
          data-invalid={errorMessage ? '' : undefined}
          onPointerEnter={prepare}
          onPointerLeave={leave}
          onFocus={prepare}
          onClick={isOpen ? close : open}
          onKeyDown={(event) => {
            // Before the search box has the focus.
            if (event.key === 'Escape' && isOpen) close();
          }}
        >
          <span id={`${id}-value`} className={css.value}>
            {content}
            {gone > 0 ? (
              <Badge tone="warning" isPill>{`${format(gone)} no longer offered`}</Badge>
            ) : null}
            {offersAll ? <span className={css.newcomersRoom}>All & Future</span> : null}
          </span>
          {props.isLoading ? <Spinner label="Loading" /> : null}
          <ChevronDown size={16} className={fieldCss.affix} aria-hidden />
        </button>
        {isCut && !isOpen ? <AttachedTooltip target={trigger} content={firstName} /> : null}
        {place && (isOpen || ready === chosen) ? (
          <Flyout
            id={`${id}-panel`}
            label={label}
            place={place}
            isOpen={isOpen}
            trigger={trigger}
            onClose={close}
          >
            <Panel
              {...props}
              options={options}
              isInline={false}
              onCancel={close}
              onChange={apply}
            />
          </Flyout>
        ) : null}
        {hasNewcomers || offersAll ? (
          <div className={css.newcomersPlace}>
            {offersAll ? (
              <button
                type="button"
                aria-label={`All & Future, ${label}`}
                className={cx(css.newcomers, css.pin)}
                onClick={() => {
                  apply(
                    options.map((option) => option.id),
                    true,
                  );
                  // The button goes with the choice.
                  trigger.current?.focus();
                }}
              >
                All & Future
              </button>
            ) : (
              <Newcomers label={label} newcomers={newcomers} />
            )}
          </div>
        ) : null}
      </div>
      {errorMessage ? (
        <span id={`${id}-error`} part="error" className={fieldCss.error}>
          {errorMessage}
        </span>
      ) : null}
    </div>
  );
}
