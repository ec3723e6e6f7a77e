// Starts the product with an invented family and its mail.
import { becomePinned, buildWeb, fail, prepare } from './prepare.mjs'

try {
  prepare()
  buildWeb()
  becomePinned(['database/demo/main.ts'])
} catch (error) {
  fail(error)
}
