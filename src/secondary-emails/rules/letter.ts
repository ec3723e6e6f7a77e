import { sayNoticeSource } from '#notifications/rules.ts'
import { plainNotice } from './plain-notice.ts'

interface NoticeToMail {
  title: string
  content: string
  source: string | null
}

/** Some notices of a family as one letter. */
export function noticeLetter(
  notices: readonly NoticeToMail[],
  { familyName, memberName }: { familyName: string; memberName: string },
) {
  const [first] = notices
  const more = notices.length - 1
  return {
    subject: `${familyName} family: ${oneLine(first?.title ?? '')}${more > 0 ? ` and ${more} more` : ''}`,
    paragraphs: notices.flatMap(({ title, content, source }) => [
      { heading: oneLine(title) },
      ...plainNotice(content),
      ...(source === null ? [] : [sayNoticeSource(source)]),
    ]),
    smallPrint: `${memberName} asked for the notices of the ${familyName} family to come to this address.`,
  }
}

/** What asks the reader of an address whether the family's notices may come there. */
export function verificationLetter({ familyName, memberName }: { familyName: string; memberName: string }) {
  return {
    subject: `Receive the ${familyName} family’s notices here?`,
    paragraphs: [
      'Hello,',
      `${memberName} would like the notices of the ${familyName} family to come to this address too.`,
      `If that is right, verify the address. The link is good for 24 hours, and once. If you do not know ${memberName}, leave it: nothing more is sent.`,
    ],
  }
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
