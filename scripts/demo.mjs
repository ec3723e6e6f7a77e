// Starts the product with an invented family and its mail.
import { installedDovecot } from './dovecot.mjs'
import { becomePinned, buildWeb, fail, prepare } from './prepare.mjs'

try {
  prepare()
  buildWeb()
  const dovecot = installedDovecot()
  if (dovecot !== null) process.env.DOVECOT = dovecot
  becomePinned(['database/demo/main.ts'])
} catch (error) {
  fail(error)
}
