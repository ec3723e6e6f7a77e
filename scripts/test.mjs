// Runs all that has to pass before a change lands. `npm test -- NAME` runs only the tests whose path holds NAME.
import { join } from 'node:path'
import { check, step } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { findDovecot } from './dovecot.mjs'
import { buildWeb, fail, prepare, root } from './prepare.mjs'

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

try {
  prepare()
  const chromium = findChromium()
  const dovecot = findDovecot()
  const only = process.argv.slice(2)
  if (only.length === 0) check()
  buildWeb()
  const options = {
    env: {
      ...process.env,
      CHROMIUM: chromium,
      DOVECOT: dovecot,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  }
  step('tests', [vitest, 'run', ...only], options)
} catch (error) {
  fail(error)
}
