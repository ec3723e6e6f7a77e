import { run } from './run.ts'

await run({ role: process.argv.find((argument) => argument.startsWith('--role='))?.slice(7) })
