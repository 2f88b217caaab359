import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';

// On GitHub the address follows from the repository's name; elsewhere the site lives at the root of SITE_URL.
const [owner, repository] = (process.env.GITHUB_REPOSITORY ?? '').split('/');
const site = process.env.SITE_URL ?? (owner ? `https://${owner}.github.io` : 'http://localhost:4321');
const base = process.env.BASE_PATH ?? (repository ? `/${repository}` : '/');

/** Charts load their code when somebody points at them or reaches them by keyboard. */
const interactDirective = {
  name: 'client-interact',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interact', entrypoint: './src/client/interact.ts' });
    },
  },
};

/**
 * A request costs a phone a round trip before anything is painted, so short styles and scripts stand in the page. Other
 * files do not: the policy refuses data: fonts.
 */
const inlinedWhenShort = (file, content) => /\.(css|js)$/.test(file) && content.byteLength < 6_000;

// The theme script runs before first paint, so it stands inline; the policy names it by its hash.
const themeScript = readFileSync(new URL('./src/client/theme.inline.js', import.meta.url), 'utf8');
const themeHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;

export default defineConfig({
  site,
  base,
  trailingSlash: 'always',
  build: { format: 'directory' },
  prerenderConflictBehavior: 'error',
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  i18n: { defaultLocale: 'en', locales: ['en', 'fa'], routing: { prefixDefaultLocale: false } },
  integrations: [
    react(),
    sitemap({ i18n: { defaultLocale: 'en', locales: { en: 'en', fa: 'fa' } } }),
    interactDirective,
  ],
  vite: { build: { assetsInlineLimit: inlinedWhenShort } },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
      ],
      scriptDirective: { hashes: [themeHash] },
    },
  },
});
