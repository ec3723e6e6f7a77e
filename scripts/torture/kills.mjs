// Kills the server two hundred times, at random moments of start, intake, sorting and understanding:
// `node scripts/torture/kills.mjs --seed 7`.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'kills', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
