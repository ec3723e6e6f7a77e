// Prints the items of a mail: node scripts/extract.mjs --set DIR, or a file. Works from a fresh clone.
import { becomePinned, fail, prepare, root } from './prepare.mjs'
import { join } from 'node:path'

try {
  prepare()
  becomePinned([
    '--disable-warning=ExperimentalWarning',
    join(root, 'src', 'extraction', 'server', 'extract-command.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  fail(error)
}
