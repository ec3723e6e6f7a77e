import { defineConfig } from 'vitest/config'

// Beside `vite.config.ts`, which builds the pages: the tests need none of its plugins.
export default defineConfig({
  test: {
    globalSetup: ['test/world/database-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'code', include: ['{src,test}/**/*.test.ts'], exclude: ['test/journeys/**'] } },
      {
        extends: true,
        test: { name: 'journeys', include: ['test/journeys/**/*.test.ts'], testTimeout: 180_000, maxWorkers: 1 },
      },
    ],
  },
})
