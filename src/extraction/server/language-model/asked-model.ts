import type { AskedModel } from '#extraction/contract.ts'
import type { ModelSettings } from '#platform/model-settings.ts'

/** The model of this server, as a family is asked about it. */
export function askedModelOf({ server, url, name, place, isPlaceStated }: ModelSettings): AskedModel {
  return { server, address: url, model: name, place, isPlaceStated }
}

/** Whether what was agreed to for one holds for the other: another path may lead to another company, and another name to another machine. */
export function isSameModel(one: AskedModel, other: AskedModel): boolean {
  return (
    one.address === other.address &&
    one.model === other.model &&
    one.place === other.place &&
    one.isPlaceStated === other.isPlaceStated
  )
}
