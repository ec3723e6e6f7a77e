// Kills the server thirty times while it imports mailboxes: `node scripts/torture/mailbox-kills.mjs --seed 7`.
import { findDovecot } from '../dovecot.mjs'
import { becomePinned, fail, prepare } from '../prepare.mjs'

try {
  prepare()
  process.env.DOVECOT = findDovecot()
  becomePinned(['--disable-warning=ExperimentalWarning', 'bench/rounds.ts', 'mailbox-kills', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
