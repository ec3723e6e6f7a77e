import type { FamilyContext, Understanding } from '../rules/item.ts'
import type { KnownThing } from '../rules/language-model/mail-for-model.ts'
import type { FellBackBecause, KeptInLine, ModelCounts } from '../rules/language-model/say-model.ts'
import type { Reading } from './reading/read-and-understand.ts'

/** A mail as the thread that reads has made it out, with the engine's own understanding of it. */
export interface MailToExtract extends Omit<Reading, 'isAboutChild'> {
  familyId: string
  mailId: string
  /** What of the family its reader may know. */
  family: FamilyContext
  /** What is planned already and may be meant. */
  known: KnownThing[]
  /** When it began to wait to be extracted. ISO 8601. */
  since: string
  /** What was agreed on when it was decided what of the family its reader may know, as a text to compare. */
  agreed: string
}

export interface Extraction {
  understanding: Understanding
  /** Who read it beside the engine, or why nobody did; null where nobody was to. */
  model:
    | { readBy: { model: string; server: string; counts: ModelCounts; isWhole: boolean } }
    | { fellBack: FellBackBecause }
    | { kept: KeptInLine }
    | null
}

/** Says what a mail puts on the plan. There are two: the engine on this machine, and the engine with a language model. */
export interface Extractor {
  extract(mail: MailToExtract): Promise<Extraction>
}

/** The engine on this machine, which has understood the mail in the thread that read it. */
export const engineExtractor = {
  extract: ({ understanding }: Pick<MailToExtract, 'understanding'>): Promise<Extraction> =>
    Promise.resolve({ understanding, model: null }),
} satisfies Extractor
