// Makes a checked backup, also while the server runs: npm run backup
import { becomePinned, fail, prepare } from './prepare.mjs'

try {
  prepare()
  becomePinned(['src/app/server/back-up-command.ts'])
} catch (error) {
  fail(error)
}
