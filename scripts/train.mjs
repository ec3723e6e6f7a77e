// Trains the weights of the reading engine on the labelled mails of corpus/, and writes docs/understanding.md.
import { becomePinned, fail, prepare, root } from './prepare.mjs'
import { join } from 'node:path'

try {
  prepare()
  becomePinned([
    '--disable-warning=ExperimentalWarning',
    join(root, 'src', 'extraction', 'server', 'training', 'train-command.ts'),
    ...process.argv.slice(2),
  ])
} catch (error) {
  fail(error)
}
