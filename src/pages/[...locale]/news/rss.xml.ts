import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';

import { addressIn, type Locale, localeRoutes, messagesIn } from '../../../i18n/locale.ts';
import { newsIn } from '../../../views/news-view.ts';

export const getStaticPaths = () => localeRoutes();

export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale } }) => {
  const t = messagesIn(locale).news;
  const absolute = (address: string): string => new URL(address, import.meta.env.SITE).href;
  return rss({
    title: t.feedTitle,
    description: t.lede,
    // With its base path: without it the channel's link would be the domain's root.
    site: absolute(addressIn(locale, '/')),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      `<language>${locale}</language>`,
      `<atom:link href="${absolute(addressIn(locale, '/news/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: (await newsIn(locale)).map(({ entry, title, summary, date, address }) => ({
      title,
      link: absolute(address),
      description: summary,
      content: entry.rendered?.html ?? '',
      pubDate: new Date(`${date}T00:00:00Z`),
    })),
  });
};
