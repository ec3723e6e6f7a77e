// Sends twenty mails of 24 MB at once while a page is open: `node scripts/torture/big-mails.mjs`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'big-mails', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
