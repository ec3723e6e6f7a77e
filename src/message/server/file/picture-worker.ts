import { boundMemory } from './memory-bound.ts'

/** Bytes. The largest picture that is read, of 25 million points in colour, took 411 MB in all (measured). */
const mostMemory = 768 * 1024 * 1024

/** A package without types: what its own thread runs. */
const tesseractsThread: string = 'tesseract.js/src/worker-script/node/index.js'

boundMemory(mostMemory)
await import(tesseractsThread)
