import { activityContract } from '#activity/contract.ts'
import { authContract } from '#auth/contract.ts'
import { calendarInvitesContract } from '#calendar-invites/contract.ts'
import { calendarContract } from '#calendar/contract.ts'
import { deletionContract } from '#deletion/contract.ts'
import { learnedContract, modelContract } from '#extraction/contract.ts'
import { familyContract } from '#family/contract.ts'
import { invitationsContract } from '#invitations/contract.ts'
import { mailContract } from '#mail/contract.ts'
import { mailboxesContract } from '#mailboxes/contract.ts'
import { notificationsContract } from '#notifications/contract.ts'
import { onboardingContract } from '#onboarding/contract.ts'
import { profileContract } from '#profile/contract.ts'
import {
  contentCallsContract,
  optInsContract,
  organisationKeysContract,
  organisationsContract,
  webhooksContract,
} from '#organisations/contract.ts'
import { quickAddContract } from '#quick-add/contract.ts'
import { searchContract } from '#search/contract.ts'
import { secondaryEmailsContract } from '#secondary-emails/contract.ts'
import { sendersContract } from '#senders/contract.ts'
import { signupContract } from '#signup/contract.ts'
import { siteContract } from '#site/contract.ts'
import { tasksContract } from '#tasks/contract.ts'

/** The contract of the whole API. */
export const contract = {
  auth: authContract,
  family: familyContract,
  profile: profileContract,
  tasks: tasksContract,
  calendar: calendarContract,
  quickAdd: quickAddContract,
  notifications: notificationsContract,
  senders: sendersContract,
  secondaryEmails: secondaryEmailsContract,
  calendarInvites: calendarInvitesContract,
  invitations: invitationsContract,
  mail: mailContract,
  mailboxes: mailboxesContract,
  learned: learnedContract,
  model: modelContract,
  activity: activityContract,
  search: searchContract,
  organisations: organisationsContract,
  organisationKeys: organisationKeysContract,
  contentCalls: contentCallsContract,
  webhooks: webhooksContract,
  optIns: optInsContract,
  signup: signupContract,
  deletion: deletionContract,
  onboarding: onboardingContract,
  site: siteContract,
}
