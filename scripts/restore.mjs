// Replaces the data with a backup: npm run restore -- FILE
import { resolve } from 'node:path'
import { becomePinned, fail, prepare } from './prepare.mjs'

try {
  prepare()
  // npm changes to the project's folder; the file is relative to where npm was called.
  const from = process.env.INIT_CWD ?? process.cwd()
  const files = process.argv.slice(2).map((file) => resolve(from, file))
  becomePinned(['src/app/server/restore-command.ts', ...files])
} catch (error) {
  fail(error)
}
