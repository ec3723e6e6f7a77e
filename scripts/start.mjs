import { becomePinned, buildWeb, fail, prepare } from './prepare.mjs'

try {
  prepare()
  buildWeb()
  becomePinned(['src/app/server/main.ts', ...process.argv.slice(2)])
} catch (error) {
  fail(error)
}
