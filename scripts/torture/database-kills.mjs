// Kills the database twenty times during mail and requests: `node scripts/torture/database-kills.mjs --seed 7`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'database-kills', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
