/** What the calls of `clients` do: read by the server alone. */
export const clientsInputs = {
  list: { summary: 'The clients whose settings the user may change, by name.' },
  get: { summary: 'The settings of a client.' },
  setLogo: { summary: 'Stores a logo (PNG, JPEG, WebP or SVG) as PNG of at most 640 pixels.' },
  removeLogo: { summary: 'Takes the logo of a client away.' },
} as const;
