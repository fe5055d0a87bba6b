/** Moves the focus to a row of the builder's left menu. */

/** Longest wait for a closing dialog, which keeps the focus until it is gone. */
const PATIENCE_MS = 1_000;

/** Focuses the row of a slide once no dialog is open. */
export function focusRow(slideId: string): void {
  const until = performance.now() + PATIENCE_MS;
  const settle = () => {
    const row = document.querySelector<HTMLElement>(
      `[data-slide="${CSS.escape(slideId)}"] [data-main]`,
    );
    if (row && !document.querySelector('[role=alertdialog], [role=dialog]')) row.focus();
    else if (performance.now() < until) requestAnimationFrame(settle);
  };
  requestAnimationFrame(settle);
}
