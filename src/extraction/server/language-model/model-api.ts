import { implement } from '@orpc/server'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import type { Config } from '#platform/config.ts'
import { guard, type RequestContext } from '#platform/http/request.ts'
import { modelContract, type ModelProvider } from '#extraction/contract.ts'
import { leftOutAddresses } from '#extraction/rules/language-model/left-out-address.ts'
import { tokenDay } from '#extraction/rules/language-model/token-day.ts'
import { askedModelOf, isSameModel } from './asked-model.ts'
import { agree, endConsent, leaveOut, leftOutOf, openConsent, requestLog, requestsSince } from './consent-queries.ts'

const api = implement(modelContract).$context<RequestContext>().use(guard)

/** Who runs the language model, for whoever comes; null where there is none. */
export function modelProvider(model: Config['model']): ModelProvider | null {
  return model && { place: model.place, server: model.place === 'elsewhere' ? model.server : null }
}

export function createModelApi({ config: { model } }: { config: Pick<Config, 'model'> }) {
  return api.router({
    provider: api.provider.handler(() => modelProvider(model)),
    get: api.get.handler(async ({ context: { family, now } }) => {
      const since = tokenDay(now())
      const [[consent], leftOut, [today]] = await Promise.all([
        family.read(openConsent),
        family.read(leftOutOf),
        family.read((db, { familyId }) => requestsSince(db, { familyId, since })),
      ])
      const asked = model && askedModelOf(model)
      const isForThis = consent !== undefined && asked !== null && isSameModel(consent, asked)
      return {
        offered: model && {
          ...askedModelOf(model),
          tokensADay: Math.min(model.familyTokensADay, model.tokensADay),
        },
        consent: isForThis ? consent : null,
        former: consent === undefined || isForThis ? null : consent,
        leftOut: leftOut.map(({ address }) => address),
        today: { since, ...(today ?? { requests: 0, bytesSent: 0, tokens: 0 }) },
      }
    }),
    agree: api.agree.handler(async ({ context: { family, now }, input, errors }) => {
      if (model === null) throw errors.OTHER_SERVER()
      const asked = askedModelOf(model)
      if (!isSameModel(input, asked)) throw errors.OTHER_SERVER()
      const { includesChildren } = input
      const at = now().toISOString()
      await family.work(async (db, { familyId, id: by }) => {
        // Two parents who agree at the same moment: one after the other.
        await lockFamilyRow(db, familyId)
        await agree(db, { asked, includesChildren, familyId, by, now: at })
      })
      return { server: model.server }
    }),
    withdraw: api.withdraw.handler(async ({ context: { family, now } }) => {
      const at = now().toISOString()
      const wasOn = await family.work((db, { familyId, id: by }) => endConsent(db, { familyId, by, now: at }))
      return { wasOn }
    }),
    leaveOut: api.leaveOut.handler(async ({ context: { family }, input, errors }) => {
      const addresses = leftOutAddresses(input.addresses)
      if (addresses === null) throw errors.INVALID()
      await family.work(async (db, { familyId }) => {
        await lockFamilyRow(db, familyId)
        await leaveOut(db, { familyId, addresses })
      })
      return { addresses }
    }),
    requests: api.requests.handler(async ({ context: { family } }) => {
      const rows = await family.read(requestLog)
      return rows.map(({ mailId, subject, ...request }) => ({
        ...request,
        mail: mailId === null ? null : { id: mailId, subject: subject ?? '' },
      }))
    }),
  })
}
