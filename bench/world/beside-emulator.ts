import { run } from '#app/server/run.ts'

/**
 * The product with Google's emulator in Google's place. Its settings refuse that beside a database of somebody's own, which the benchmarks give it,
 * so it is said behind them.
 */
await run({
  role: process.argv.find((argument) => argument.startsWith('--role='))?.slice(7),
  allow: (config) => {
    if (config.google === null) throw new Error('the benchmark has named no client')
    config.google = { ...config.google, emulatorUrl: process.env['BENCH_GOOGLE_URL'] ?? null }
  },
  // A worker has no address to tell of.
  onceStarted: async () => void process.stdout.write('ready\n'),
})
