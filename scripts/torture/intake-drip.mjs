// Sends mail while four addresses hold two hundred slow connections: `node scripts/torture/intake-drip.mjs`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'intake-drip', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
