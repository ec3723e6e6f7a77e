// Checks formatting, lint and types.
import { join } from 'node:path'
import { fail, prepare, root, runPinned } from './prepare.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)

export function check() {
  step('formatting', [bin('oxfmt'), '--check', '.'])
  step('lint', [bin('oxlint'), '--deny-warnings'])
  for (const part of ['rules', 'server', 'web'])
    step(`types of ${part}`, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', `tsconfig.${part}.json`])
}

export function step(name, args, options) {
  console.log(`\n— ${name}`)
  runPinned(args, options)
}

if (import.meta.filename === process.argv[1]) {
  try {
    prepare()
    check()
  } catch (error) {
    fail(error)
  }
}
