// Fills the disk time and again during mail and requests: `node scripts/torture/disk-full.mjs --seed 7`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'disk-full', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
