// What is promised in figures, measured: `npm run bench`, or `npm run bench -- P4 P7` for some of it.
import { becomePinned, buildWeb, fail, prepare } from './prepare.mjs'

try {
  prepare()
  // In a fresh clone there are no pages, and the figures of screens would wait for them in vain.
  buildWeb()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
