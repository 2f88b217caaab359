import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './tests/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'tests/{core,scripts,content,i18n,lettering,share-image,views,components}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/{site,browser}/**/*.test.ts'],
          globalSetup: ['./tests/site/build-once.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
