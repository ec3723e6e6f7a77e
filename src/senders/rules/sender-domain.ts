import { isEmail } from '#basics/email-address.ts'
import { isPersonal } from './sender-category.ts'

/**
 * Whether a row among the senders stands for all of one domain: `@school.example`. It stands for exactly that domain and for none below it, since
 * below `edu.au` or a maker of web sites are strangers to each other.
 */
export function isDomain(senderEmail: string): boolean {
  return senderEmail.startsWith('@')
}

/** `@school.example` of `office@school.example`. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@'))
}

/** A domain that somebody types; null for what is none. */
export function readSenderDomain(typed: string): string | null {
  const domain = typed.trim().toLowerCase()
  return isDomain(domain) && isEmail(`anybody${domain}`) ? domain : null
}

/** Whether anybody can have an address at a domain, or write by it: such a one is no organisation's, and is not decided on as a whole. */
export function isPublicDomain(domain: string): boolean {
  const host = domain.slice(1)
  return isPersonal(domain) || publicHosts.has(host) || firstLabels.has(host.split('.', 1)[0] ?? '')
}

/** Why a domain is not decided on as a whole. */
export function sayPublicDomain(domain: string): string {
  return `Anybody can have an address ${domain}. Please decide on single senders there.`
}

/** Providers whose mailboxes end in many countries' domains: `yahoo.co.uk`, `yandex.kz`. */
const firstLabels = new Set(['yahoo', 'yandex', 'gmx', 'hotmail', 'outlook', 'live', 'msn', 'aol', 'protonmail'])

const publicHosts = new Set(
  `mac.com msn.com ymail.com rocketmail.com mail.com email.com usa.com post.com zoho.com zohomail.com zohomail.eu pm.me proton.me
  fastmail.com fastmail.fm hey.com hushmail.com tutanota.com tutanota.de tuta.io tuta.com keemail.me mailbox.org posteo.de posteo.net runbox.com
  web.de t-online.de freenet.de arcor.de 1und1.de freemail.hu libero.it virgilio.it tiscali.it tiscali.co.uk alice.it tin.it
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr skynet.be telenet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl hetnet.nl home.nl
  bluewin.ch hispeed.ch telia.com telenor.no online.no seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl abv.bg ukr.net mail.ru bk.ru list.ru
  inbox.ru rambler.ru inbox.lv qq.com foxmail.com 163.com 126.com sina.com sohu.com naver.com daum.net hanmail.net rediffmail.com
  btopenworld.com talktalk.net ntlworld.com virginmedia.com virgin.net plusnet.com o2.co.uk blueyonder.co.uk eircom.net
  att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net frontier.com frontiernet.net windstream.net juno.com
  netzero.net optonline.net roadrunner.com centurylink.net bell.net sympatico.ca telus.net videotron.ca cogeco.ca eastlink.ca
  telstra.com iinet.net.au internode.on.net tpg.com.au ozemail.com.au westnet.com.au aapt.net.au dodo.com.au xtra.co.nz slingshot.co.nz
  privaterelay.appleid.com duck.com mozmail.com simplelogin.com anonaddy.com googlegroups.com groups.io yahoogroups.com
  sendgrid.net amazonses.com mailchimpapp.net mcsv.net mailgun.org`
    .split(/\s+/)
    .filter(Boolean),
)
