import { createAuthApi } from '#auth/server/api.ts'
import { calendarApi } from '#calendar/server/api.ts'
import { createFamilyApi } from '#family/server/api.ts'
import { createMailApi } from '#mail/server/api.ts'
import { notificationsApi } from '#notifications/server/api.ts'
import { sendersApi } from '#senders/server/api.ts'
import { createSignupApi } from '#signup/server/api.ts'
import { createSiteApi } from '#site/server/api.ts'
import { tasksApi } from '#tasks/server/api.ts'
import type { Parts } from './roost.ts'

/** The whole API, feature by feature as in the contract. */
export function routerOf(parts: Parts) {
  const { config } = parts
  return {
    auth: createAuthApi({ ...parts, publicUrl: config.publicUrl }),
    family: createFamilyApi({ mailDomain: config.mailDomain, isOpenBeta: config.openBeta }),
    tasks: tasksApi,
    calendar: calendarApi,
    notifications: notificationsApi,
    senders: sendersApi,
    mail: createMailApi(parts),
    signup: createSignupApi({ ...parts, publicUrl: config.publicUrl, mailDomain: config.mailDomain }),
    site: createSiteApi({ ...parts, hasOutbox: config.hasOutbox }),
  }
}
