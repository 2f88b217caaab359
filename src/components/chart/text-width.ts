/** Rough width of a label: it only has to tell whether two of them touch. */
export const widthOf = (text: string, fontSize: number): number => [...text].length * fontSize * 0.53;

/** Closer, for names of models in semibold: “QwQ” is wider than its count of letters says, “72B Instruct” narrower. */
export const nameWidthOf = (name: string, fontSize: number): number =>
  [...name].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.7 : 0.56), 0) *
  fontSize;

const NARROW = /[ .,:;'’|!()Ifijlrt]/;
const WIDE = /[A-Zmw]/;
