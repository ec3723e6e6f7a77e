// 500 wrong sign-ins a second against a server on this machine: what it costs everybody else, and who still gets in.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'sign-in-flood', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
