import { ORPCError, os } from '@orpc/server'
import { MailNotSent } from '#platform/mail/mailer.ts'
import { refusals } from '../rules/refusals.ts'

/** Answers `MailNotSent` as the contract has it. */
export const sayNotSent = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    switch (error.kind) {
      case 'misconfigured':
        throw notSent('MAIL_NOT_CONFIGURED', { status: 424, message: refusals.notConfigured.message })
      case 'refused':
        throw notSent('MAIL_REFUSED', { status: 424, message: refusals.forbidden.message })
      case 'unavailable':
        throw notSent('NOT_SENT', { status: 424, message: refusals.notSent.message })
    }
  }
})

function notSent(code: string, { status, message }: { status: number; message: string }) {
  return new ORPCError(code, { status, message, defined: true })
}
