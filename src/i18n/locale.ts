import { type Locale, locales } from './language.ts';
import { english, type Messages } from './messages.en.ts';
import { persian } from './messages.fa.ts';

export { type Locale, locales } from './language.ts';
export type { Messages } from './messages.en.ts';

const catalogues: Record<Locale, Messages> = { en: english, fa: persian };

export const messagesIn = (locale: Locale): Messages => catalogues[locale];

/** Route parameters for `[...locale]`: undefined for the locale at the root. */
export const localeRoutes = (): { params: { locale: string | undefined }; props: { locale: Locale } }[] =>
  locales.map((locale) => ({ params: { locale: locale === 'en' ? undefined : locale }, props: { locale } }));

/** An address inside the site, below its base path and in this locale; always ends in a slash unless it names a file. */
export const addressIn = (locale: Locale, path: string): string => {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const clean = path.replace(/^\/|\/$/g, '');
  const prefix = locale === 'en' ? '' : `/${locale}`;
  const [pathname = '', fragment] = clean.split('#');
  const bare = pathname.replace(/\/$/, '');
  const slash = bare === '' || !/\.[a-z0-9]+$/i.test(bare) ? '/' : '';
  return `${base}${prefix}${bare === '' ? '' : `/${bare}`}${slash}${fragment === undefined ? '' : `#${fragment}`}`;
};

/** Address of a file that is the same in every locale. */
export const fileAddress = (path: string): string => addressIn('en', path);
