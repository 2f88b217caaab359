import { getCollection } from 'astro:content';
import type { APIRoute, GetStaticPaths } from 'astro';

import { type Locale, locales, messagesIn } from '../../../i18n/locale.ts';
import { drawCard, type ShareCard } from '../../../share-image/cards.ts';
import { PAGE_IMAGES, type PageImage } from '../../../share-image/image-path.ts';
import { renderPng } from '../../../share-image/render.ts';
import { datasetCard, modelCard, pageCard } from '../../../share-image/share-cards.ts';
import { loadSite } from '../../../site-data.ts';
import { loadSets } from '../../../views/api/load-sets.ts';

/** What a page of words is called, in its own messages or in the head of its prose. */
const pageWords = async (locale: Locale, name: PageImage): Promise<{ title: string; lede: string }> => {
  const t = messagesIn(locale);
  switch (name) {
    case 'leaderboard':
      return t.hero;
    case 'models':
    case 'questions':
    case 'compare':
    case 'datasets':
    case 'news':
    case 'api':
      return t[name];
    case 'quiz':
      return { title: t.quiz.heading, lede: t.quiz.lede };
    default: {
      const head = (await getCollection('pages')).find(({ id }) => id === `${locale}/${name}/index`);
      return { title: head?.data.title ?? t.siteName, lede: head?.data.note ?? t.tagline };
    }
  }
};

interface Props {
  card: ShareCard;
}

/** Pictures for links from elsewhere: one a page of words, a model and a data set, in each language. */
export const getStaticPaths = (async () => {
  const { models } = await loadSite();
  const sets = await loadSets();
  const ofLocale = async (locale: Locale): Promise<{ image: string; card: ShareCard }[]> => [
    ...(await Promise.all(
      PAGE_IMAGES.map(async (name) => {
        const { title, lede } = await pageWords(locale, name);
        return { image: `pages/${name}`, card: pageCard(locale, title, lede) };
      }),
    )),
    ...sets.map((set) => ({ image: `datasets/${set.dataset.card.id}`, card: datasetCard(locale, set) })),
    ...[...models.values()].map((model) => ({
      image: `models/${model.id}`,
      card: modelCard(locale, model, sets),
    })),
  ];
  const images = await Promise.all(
    locales.map(async (locale) =>
      (await ofLocale(locale)).map(({ image, card }) => ({ params: { locale, image }, props: { card } })),
    ),
  );
  return images.flat();
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { card } }) =>
  new Response(new Uint8Array(await renderPng(await drawCard(card))), {
    headers: { 'content-type': 'image/png' },
  });
