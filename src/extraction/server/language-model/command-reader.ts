import { createLog } from '#platform/log.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import type { Extractor } from '../extractor.ts'
import { createAskingThread } from './asking-thread.ts'
import { createModelClient } from './model-client.ts'
import { modelExtractor } from './model-extractor.ts'
import type { RequestBook } from './request-book.ts'

export interface CommandReader {
  extractor: Extractor
  close(): Promise<void>
}

/** The model for the command `extract`, which has no family and no database: its operator sends what they choose. */
export function commandReader(settings: ModelSettings): CommandReader {
  const thread = createAskingThread()
  const extractor = modelExtractor({
    settings,
    client: createModelClient(settings),
    thread,
    book: unlimited,
    log: createLog('warn'),
    ending: new AbortController().signal,
  })
  return { extractor, close: () => thread.close() }
}

const unlimited: RequestBook = {
  begin: () => Promise.resolve(0),
  reserve: () => Promise.resolve({ id: '' }),
  holds: () => Promise.resolve(true),
  noteLeaving: () => Promise.resolve(),
  settle: () => Promise.resolve(),
}
