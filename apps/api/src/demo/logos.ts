/** Marks of the demo clients: plain shapes in their colours, without text, so that no font is needed. */

const SHAPES: readonly ((ink: string) => string)[] = [
  (ink) =>
    `<circle cx="48" cy="38" r="14" fill="${ink}"/><path d="M46 52h4v26h-4z" fill="${ink}"/>`,
  (ink) => `<path d="M48 18c20 14 20 40 0 60-20-20-20-46 0-60z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M48 20c4 14 18 18 18 34a18 18 0 0 1-36 0c0-10 6-14 10-20 1 5 3 7 5 8 2-8 0-14 3-22z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M20 40q14-14 28 0t28 0v10q-14 14-28 0t-28 0zM20 60q14-14 28 0t28 0v10q-14 14-28 0t-28 0z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M22 38 48 22l26 16v6H22zM28 48h8v20h-8zM44 48h8v20h-8zM60 48h8v20h-8zM22 70h52v6H22z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M16 40c16-2 24 4 32 14 8-10 16-16 32-14-14 6-22 16-32 30-10-14-18-24-32-30z" fill="${ink}"/>`,
  (ink) => `<path d="M48 22a26 26 0 1 0 26 26 20 20 0 0 1-26-26z" fill="${ink}"/>`,
  (ink) => `<path d="m30 24 44 24-44 24z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M48 18a30 30 0 1 0 0 60 30 30 0 0 0 0-60zm0 12a18 18 0 1 1 0 36 18 18 0 0 1 0-36z" fill="${ink}"/><path d="M45 40h6v16h-6z" fill="${ink}"/>`,
  (ink) => `<path d="M20 66V30l28 16 28-16v36L48 50z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M44 20h8v56h-8z" fill="${ink}"/><path d="M44 20h8v56h-8z" transform="rotate(60 48 48)" fill="${ink}"/><path d="M44 20h8v56h-8z" transform="rotate(120 48 48)" fill="${ink}"/>`,
];

/** The mark of the client at `index`, as an SVG data address. `ground` and `ink` are colours. */
export function logoOf(index: number, ground: string, ink: string): string {
  const shape = SHAPES[index % SHAPES.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="22" fill="${ground}"/>${shape?.(ink) ?? ''}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
