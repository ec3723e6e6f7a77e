import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Beside `vite.config.ts`, which builds the pages: the tests need none of its plugins.
export default defineConfig({
  test: {
    globalSetup: ['test/world/server/database-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Each file has a database and a server of its own already; a module that is read once for all of them costs a third less.
        test: {
          name: 'code',
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['test/journeys/**'],
          isolate: false,
          // Servers that are killed and waited for leave the processor idle: one file more than there are cores.
          maxWorkers: availableParallelism() + 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          isolate: false,
          testTimeout: 180_000,
          // As long as the browser itself waits for what a page is to show.
          expect: { poll: { timeout: 30_000 } },
          // Browsers are heavy: after everything else. Each waits for its server often enough for one file more than there are cores.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
