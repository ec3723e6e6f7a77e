import type { Authenticity, ForwardConfirmation } from '#mail/contract.ts'
import { forwardingProviderNames } from './confirmation-forms.ts'

/** Why what a mail asks is not shown: anybody can write such a mail. */
export function sayUnproven({ verdict, domain }: Pick<Authenticity, 'verdict' | 'domain'>): string {
  const why =
    verdict === 'unchecked'
      ? `Roost could not check whether it comes from ${domain}`
      : `nothing shows that it comes from ${domain}`
  return `This mail asks whether it may forward to your family, but ${why}, so its code and link are not shown. If you asked for it, have it sent again.`
}

type Asked = Pick<ForwardConfirmation, 'provider' | 'mailbox' | 'code' | 'link'>

/** `Gmail asks whether ada@gmail.com may forward to your family`. */
export function sayWhoAsks({ provider, mailbox }: Asked): string {
  return `${forwardingProviderNames[provider]} asks whether ${mailbox ?? 'a mailbox'} may forward to your family`
}

/** What to do, and when to leave it. */
export function sayHowToConfirm({ provider, mailbox, code, link }: Asked): string {
  const name = forwardingProviderNames[provider]
  const type = `type this code in ${name}, where you added your family’s address`
  const how = link === null ? type : code === null ? 'confirm it by the link' : `confirm it by the link, or ${type}`
  return `If ${mailbox === null ? 'it is yours' : 'this mailbox is yours'}, ${how}. If it is not, leave it: it ends by itself.`
}
