/** Rough width of a label: it only has to tell whether two of them touch. */
export const widthOf = (text: string, fontSize: number): number => [...text].length * fontSize * 0.53;
