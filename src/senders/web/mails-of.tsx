import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { sayMailCount } from '../rules/say-sender.ts'

type MailsOfProps = { count: number; lastAt: string | null; say?: (count: number) => string }

/** `one mail, 3 days ago`; `4 mails, the last 3 days ago`. */
export function MailsOf({ count, lastAt, say = sayMailCount }: MailsOfProps) {
  return (
    <>
      <span className="whitespace-nowrap">{say(count)}</span>
      {lastAt !== null && (
        <>
          , {count > 1 && 'the last '}
          <RelativeTime at={lastAt} />
        </>
      )}
    </>
  )
}
