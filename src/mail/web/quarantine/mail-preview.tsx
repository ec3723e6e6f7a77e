import { errorMessage } from '#browser/error-message.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type QuarantinedMail, useMailPreview, useReleaseMail } from '../use-mails.ts'

type MailPreviewProps = {
  mail: QuarantinedMail
  /** Called once the mail is released; null where it cannot be. */
  onRelease: (() => void) | null
  /** What follows the release; of a new sender's mail unless told otherwise. */
  afterRelease?: string
}

/** The plain text of a quarantined mail: nothing in it is fetched or run. */
export function MailPreview({ mail, onRelease, afterRelease = ofNewSender }: MailPreviewProps) {
  const { data, error, refetch } = useMailPreview(mail.id)
  const release = useReleaseMail()
  if (error && !data)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-danger">
        {errorMessage(error)}
        <Button onClick={() => void refetch()}>Try again</Button>
      </p>
    )
  if (!data)
    return (
      <output aria-label="Loading the mail" className="grid w-full gap-2 py-2">
        <Skeleton className="h-4 w-10/12" />
        <Skeleton className="h-4 w-7/12" />
      </output>
    )
  return (
    <div className="grid w-full justify-items-start gap-3">
      <section
        aria-label={`What it says: ${mail.subject || 'No subject'}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move a long one.
        tabIndex={0}
        className="measure max-h-72 w-full overflow-y-auto border-l-[3px] border-control-line bg-paper px-3 py-2 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {data.text.trim() === '' ? <span className="text-ink-soft">There is no text in this mail.</span> : data.text}
        {data.isCut && <span className="mt-2 block text-ink-soft">It goes on; this is its beginning.</span>}
      </section>
      {data.attachments.length > 0 && (
        <div className="text-fine [overflow-wrap:anywhere]">
          <h4 className="font-sans text-fine font-semibold">
            {data.attachments.length === 1 ? 'Attached file' : 'Attached files'}
          </h4>
          <ul className="text-ink-soft">
            {data.attachments.map((name, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have one name, and the list never changes.
              <li key={place}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {onRelease && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            busy={release.isPending}
            onClick={() => {
              release.mutate(mail)
              onRelease()
            }}
          >
            Read just this mail
          </Button>
          <span className="text-fine text-ink-soft">{afterRelease}</span>
        </p>
      )}
    </div>
  )
}

const ofNewSender = 'Roost reads it and shows you what it says. You are asked again at their next.'
/** What a decision on its sender does with a forged mail. */
export const staysHeld = 'stays held when its sender is allowed'
export const ofForgedMail = 'Roost reads it and shows you what it says. Nothing is added before you say yes.'
