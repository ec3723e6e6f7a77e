// What is promised in figures, measured: `npm run bench`, or `npm run bench -- P4 P7` for some of it.
import { becomePinned, fail, prepare } from './prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
