// Sends 500 wrong sign-ins a second to a server on this machine, and measures everybody else's requests.
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'sign-in-flood', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
