import type { APIRoute } from 'astro';

import { addressIn, fileAddress, locales } from '../i18n/locale.ts';

/** Crawlers that gather training text; they are asked to leave the questions alone. */
const TRAINING_CRAWLERS = [
  'GPTBot',
  'CCBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'Bytespider',
  'meta-externalagent',
  'Amazonbot',
  'cohere-training-data-crawler',
];

export const GET: APIRoute = () =>
  new Response(
    [
      ...TRAINING_CRAWLERS.map((name) => `User-agent: ${name}`),
      ...locales.map((locale) => `Disallow: ${addressIn(locale, '/questions/')}`),
      ...locales.map((locale) => `Disallow: ${addressIn(locale, '/quiz/')}`),
      `Disallow: ${fileAddress('/results/')}`,
      `Disallow: ${fileAddress('/data/')}`,
      `Disallow: ${fileAddress('/api/v1/questions/')}`,
      '',
      'User-agent: *',
      'Allow: /',
      '',
      `Sitemap: ${new URL(fileAddress('/sitemap-index.xml'), import.meta.env.SITE).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
