import type { TextStyle } from '../lettering/typeset.ts';

/** The roles of text in a picture, each a face for each script. */
export const heading = (size: number): TextStyle => ({ latin: 'serif', persian: 'persianBold', size });
export const figure = (size: number): TextStyle => ({ latin: 'serif', persian: 'persian', size });
export const body = (size: number): TextStyle => ({ latin: 'sans', persian: 'persian', size });
export const strong = (size: number): TextStyle => ({ latin: 'sansBold', persian: 'persianBold', size });
