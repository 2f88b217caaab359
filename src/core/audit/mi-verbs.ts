/** Words that begin with «می» and are no verbs. */
const NOT_VERBS =
  /^(?:میز(?![ند])|میزان|میوه|مید[او]ن$|میلاد|مینا$|میترا|میرا[ثب]|میل(?:$|ی)|میخ(?:$|\u200c|ها)|میکده|میهمان|میهن|میان|میون|میش$|میر(?:$|زا|علی)|نمیر$|میمون|میکرو|میسر|میگو$)/u;

/** «میرود»: a verb whose prefix no half-space parts. */
export const hasJoinedMi = (word: string): boolean => /^ن?می\p{L}{2}/u.test(word) && !NOT_VERBS.test(word);

/** «می‌رود» */
export const hasPartedMi = (word: string): boolean => /ن?می\u200c/u.test(word);
