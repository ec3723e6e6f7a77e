import { defineConfig } from 'vitest/config'

// Beside `vite.config.ts`, which builds the pages: the tests need none of its plugins.
export default defineConfig({ test: { include: ['{src,test}/**/*.test.ts'] } })
