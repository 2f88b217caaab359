/** What a proverb may be about: the closed list of the guidelines (section 4.2). */
export const THEMES = [
  'deceit',
  'effort',
  'experience',
  'family',
  'fate',
  'friendship',
  'gossip',
  'gratitude',
  'greed',
  'haste',
  'hypocrisy',
  'justice',
  'knowledge',
  'love',
  'misfortune',
  'patience',
  'pride',
  'prudence',
  'self-reliance',
  'stinginess',
  'wealth',
  'work',
] as const;
export type Theme = (typeof THEMES)[number];

/** What a dialogue may be about, whatever the theme of its proverb. */
export const SETTINGS = [
  'family',
  'work',
  'neighbours',
  'school',
  'money',
  'health',
  'travel',
  'shopping',
  'friends',
  'marriage',
  'food',
  'housing',
  'sport',
  'university',
  'repairs',
  'driving',
  'offices',
  'celebrations',
  'phones',
  'the village',
] as const;

/** Roles of the wrong options of a cross-cultural item, in the order in which they are dealt and stand. */
export const ENGLISH_DISTRACTORS = ['image', 'theme', 'familiar'] as const;
export type EnglishDistractor = (typeof ENGLISH_DISTRACTORS)[number];
