// Measures the promised figures: `npm run bench`, or `npm run bench -- P4 P7` for some of them.
import { becomePinned, buildWeb, fail, prepare } from './prepare.mjs'

try {
  prepare()
  // A fresh clone has no built pages, for which the figures of screens would wait until a time-out.
  buildWeb()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
