import { RelativeTime } from '#ui/locale/relative-time.tsx'
import { sayMailCount } from '../rules/say-sender.ts'

/** `one mail, 3 days ago`; `4 mails, the last 3 days ago`. */
export function MailsOf({ count, lastAt }: { count: number; lastAt: string | null }) {
  return (
    <>
      <span className="whitespace-nowrap">{sayMailCount(count)}</span>
      {lastAt !== null && (
        <>
          , {count > 1 && 'the last '}
          <RelativeTime at={lastAt} />
        </>
      )}
    </>
  )
}
