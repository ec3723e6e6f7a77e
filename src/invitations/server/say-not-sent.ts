import { ORPCError, os } from '@orpc/server'
import { MailNotSent } from '#platform/mail/mailer.ts'
import { notSent } from '../contract.ts'

/** Answers `MailNotSent` as the contract has it. */
export const sayNotSent = os.middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error
    const code = codes[error.kind]
    throw new ORPCError(code, { ...notSent[code], defined: true })
  }
})

const codes = { misconfigured: 'MAIL_NOT_CONFIGURED', refused: 'MAIL_REFUSED', unavailable: 'NOT_SENT' } as const
