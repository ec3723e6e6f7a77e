import { boundMemory } from './memory-bound.ts'

/** Bytes: what the largest picture takes that is read, and half as much again. */
const mostMemory = 768 * 1024 * 1024

/** A package without types: what its own thread runs. */
const tesseractsThread: string = 'tesseract.js/src/worker-script/node/index.js'

boundMemory(mostMemory)
await import(tesseractsThread)
