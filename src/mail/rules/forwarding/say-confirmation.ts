import type { Authenticity, ForwardConfirmation } from '#mail/contract.ts'
import { isProven } from '../authenticity/verdict.ts'
import { forwardingProviderNames } from './confirmation-forms.ts'

type Said = Pick<Authenticity, 'verdict' | 'domain'>

/** Why what a mail asks is not shown, and what to do. */
export function sayNotShown(authenticity: Said): string {
  return `This mail asks whether it may forward to your family, but ${whyNotShown(authenticity)}, so its code and link are not shown. If you asked for it, have it sent again.`
}

/** Anybody can write such a mail; and with enough mailboxes have their provider write more than a screen has room for. */
export function whyNotShown({ verdict, domain }: Said): string {
  if (isProven({ verdict })) return 'as many such questions wait for you already as Roost shows at once'
  return verdict === 'unchecked'
    ? `Roost could not check whether it comes from ${domain}`
    : `nothing shows that it comes from ${domain}`
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
