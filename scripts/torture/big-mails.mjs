// Twenty mails of 24 MB at once, and a page that is open meanwhile: `node scripts/torture/big-mails.mjs`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'big-mails', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
