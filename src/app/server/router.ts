import { activityApi } from '#activity/server/api.ts'
import { createAuthApi } from '#auth/server/api.ts'
import type { PasswordQueue } from '#auth/server/password/password-queue.ts'
import { createCalendarInvitesApi } from '#calendar-invites/server/api.ts'
import { calendarApi } from '#calendar/server/api.ts'
import { createDeletionApi } from '#deletion/server/api.ts'
import { learnedApi } from '#extraction/server/api.ts'
import { createModelApi } from '#extraction/server/language-model/model-api.ts'
import { findKnownItems } from '#extraction/server/note/already-there.ts'
import { readText } from '#extraction/server/note/read-text.ts'
import { readPreview } from '#extraction/server/read-preview.ts'
import { createFamilyApi } from '#family/server/api.ts'
import { createInvitationsApi } from '#invitations/server/api.ts'
import { createMailApi } from '#mail/server/api.ts'
import { createMailboxesApi } from '#mailboxes/server/api.ts'
import { notificationsApi } from '#notifications/server/api.ts'
import { onboardingApi } from '#onboarding/server/api.ts'
import { createProfileApi } from '#profile/server/api.ts'
import { createOrganisationsApi } from '#organisations/server/api.ts'
import { callsApi } from '#organisations/server/calls/calls-api.ts'
import { keysApi } from '#organisations/server/keys/keys-api.ts'
import { createOptInsApi } from '#organisations/server/opt-ins/opt-ins-api.ts'
import { createWebhooksApi } from '#organisations/server/webhooks/webhooks-api.ts'
import { searchApi } from '#search/server/api.ts'
import { createSecondaryEmailsApi } from '#secondary-emails/server/api.ts'
import { tellFamily } from '#secondary-emails/server/tell-family.ts'
import { sendersApi } from '#senders/server/api.ts'
import { createSignupApi } from '#signup/server/api.ts'
import { completeJoining } from '#signup/server/complete-joining.ts'
import { createSiteApi } from '#site/server/api.ts'
import { createQuickAddApi } from '#quick-add/server/api.ts'
import { tasksApi } from '#tasks/server/api.ts'
import type { Parts } from './roost.ts'
import { secretOf } from './secret.ts'

/** The API of all features, in the order of the contract. */
export function routerOf(parts: Parts, passwords: PasswordQueue) {
  const { config } = parts
  return {
    auth: createAuthApi({
      ...parts,
      passwords,
      secret: secretOf(config),
      publicUrl: config.publicUrl,
      hasOutbox: config.hasOutbox,
      signInProvider: config.signInProvider,
      onConfirmed: async (db, { loginId, now }) => {
        await completeJoining(db, { loginId, now, mailer: parts.mailer, publicUrl: config.publicUrl })
      },
    }),
    family: createFamilyApi({ mailDomain: config.mailDomain, isOpenBeta: config.openBeta, tellFamily }),
    profile: createProfileApi({ isOpenBeta: config.openBeta }),
    tasks: tasksApi,
    calendar: calendarApi,
    quickAdd: createQuickAddApi({ readText, findInPlan: findKnownItems }),
    notifications: notificationsApi,
    senders: sendersApi,
    secondaryEmails: createSecondaryEmailsApi({ ...parts, secret: secretOf(config) }),
    calendarInvites: createCalendarInvitesApi({ secret: secretOf(config) }),
    invitations: createInvitationsApi({ ...parts, publicUrl: config.publicUrl }),
    mail: createMailApi({ ...parts, readPreview }),
    mailboxes: createMailboxesApi(parts.mailboxes),
    learned: learnedApi,
    model: createModelApi(parts),
    activity: activityApi,
    search: searchApi,
    organisations: createOrganisationsApi(config),
    organisationKeys: keysApi,
    contentCalls: callsApi,
    webhooks: createWebhooksApi(parts.webhooks),
    optIns: createOptInsApi({ isOpenBeta: config.openBeta }),
    signup: createSignupApi({ ...parts, passwords, publicUrl: config.publicUrl }),
    deletion: createDeletionApi({ passwords }),
    onboarding: onboardingApi,
    site: createSiteApi({ hasOutbox: config.hasOutbox, figures: config.landingFigures, isOpenBeta: config.openBeta }),
  }
}
