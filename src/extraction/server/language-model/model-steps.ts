import {
  type KeptInLine,
  sayFellBack,
  sayKeptFromModel,
  sayReadByModel,
} from '#extraction/rules/language-model/say-model.ts'
import { sayDoubt } from '#extraction/rules/matching/say-doubt.ts'
import type { PlannedChange } from '#mail/rules/changes/changes.ts'
import { postgresText } from '#mail/rules/postgres-text.ts'
import type { NewStep } from '#mail/server/receipts/receipt-step-queries.ts'
import type { Extraction } from '../extractor.ts'

/** What a receipt says of the language model. */
export type ModelStep = Pick<NewStep, 'step' | 'detail'>

export function stepsOf({ model }: Extraction, changes: readonly PlannedChange[]): ModelStep[] {
  if (model === null) return []
  if ('readBy' in model)
    return [said('read-by-model', sayReadByModel({ ...model.readBy, proposed: proposedByModel(changes) }))]
  if ('fellBack' in model) return [said('read-without-model', sayFellBack(model.fellBack))]
  return keptSteps(model.kept)
}

export function keptSteps(because: KeptInLine): ModelStep[] {
  const detail = sayKeptFromModel(because)
  return detail === null ? [] : [said('kept-from-model', detail)]
}

function proposedByModel(changes: readonly PlannedChange[]): number {
  return changes.filter(({ state, doubts }) => state === 'proposed' && doubts.includes(sayDoubt('only-model'))).length
}

function said(step: NewStep['step'], detail: string): ModelStep {
  return { step, detail: postgresText(detail).slice(0, 500) }
}
