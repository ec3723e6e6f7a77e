// Mail while four addresses hold two hundred connections and drip into them: `node scripts/torture/intake-drip.mjs`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'intake-drip', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
