/** Small drawn signs, 14 by 14, in strokes 1.5 wide; each is only ever beside the word it stands for. */
export const glyphPaths = {
  search: '<circle cx="6" cy="6" r="4"/><path d="M9 9l3.5 3.5"/>',
  correct: '<path d="M2 7.5l3.2 3.2L12 3.8"/>',
  plausible: '<path d="M2 5.6c1.7-2 3.3-2 5 0s3.3 2 5 0M2 10c1.7-2 3.3-2 5 0s3.3 2 5 0"/>',
  literal:
    '<path d="M2.6 10.4V7.6c0-2.2 1-3.6 3-4.1M2.6 7.9h2.9v2.5H2.6zM8.4 10.4V7.6c0-2.2 1-3.6 3-4.1M8.4 7.9h2.9v2.5H8.4z"/>',
  irrelevant: '<circle cx="7" cy="7" r="4.7"/><path d="M3.7 10.3l6.6-6.6"/>',
  invalid: '<path d="M2.2 2.2h9.6v9.6H2.2zM2.2 7l4.8-4.8M2.2 11.8l9.6-9.6M7 11.8L11.8 7"/>',
  reproduced:
    '<circle cx="7" cy="7" r="6" fill="currentColor" stroke="none"/><path class="cut" d="M4 7.2l2.2 2.2L10.2 5"/>',
  submitted: '<circle cx="7" cy="7" r="5.3"/><circle cx="7" cy="7" r="2" fill="currentColor" stroke="none"/>',
  paper: '<path d="M3 1.8h5.4L11 4.4v7.8H3zM5 6.6h4M5 9h4"/>',
  baseline: '<path d="M7 1.6L12.4 7 7 12.4 1.6 7z"/>',
  shortcut: '<path d="M7 2l6 9H1z" fill="currentColor" stroke="none"/>',
  copy: '<path d="M4.5 4.5h7v7h-7zM2.5 9.5v-7h7"/>',
  info: '<circle cx="7" cy="7" r="5.3"/><path d="M7 6.4v3.4M7 4v1.1"/>',
  open: '<path d="M3 5l4 4 4-4"/>',
  close: '<path d="M2 2l10 10M12 2L2 12"/>',
} as const;

export type GlyphName = keyof typeof glyphPaths;
