import type { Server } from 'node:http';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { findBrowser } from '../../scripts/io/browser.ts';
import { shippedSite, type BuiltSite } from '../site/built-sites.ts';
import { serve } from './serve.ts';

/** Opens a page, hands it over with what the console complained of and the addresses it asked for, and closes it. */
export type Visit = <Result>(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page, complaints: string[], requests: string[]) => Promise<Result>,
) => Promise<Result>;

/** A browser and a site, for the tests of one file. */
export const visitor = (site: BuiltSite = shippedSite): Visit => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    const executablePath = findBrowser();
    if (executablePath === null) throw new Error('no browser; `npm run browser` finds or installs one');
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    ({ origin, server } = await serve(site));
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  return async (path, options, look) => {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        requests.push(request.url().replace(origin, ''));
        if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
          complaints.push(`asked ${request.url()}`);
      });
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      return await look(page, complaints, requests);
    } finally {
      await context.close();
    }
  };
};
