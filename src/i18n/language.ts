/** Languages that the site is built in; the first is served at the root. */
export const locales = ['en', 'fa'] as const;

export type Locale = (typeof locales)[number];

/** Each language in its own words, with the region that social networks want beside it. */
export const languages: Record<Locale, { name: string; region: string }> = {
  en: { name: 'English', region: 'en_GB' },
  fa: { name: 'فارسی', region: 'fa_IR' },
};
