import type { ReactNode } from 'react'
import { capitalise } from '#basics/say-when.ts'
import type { Change, StoredEvidence } from '#mail/contract.ts'
import { sayPlaceInFile } from '#mail/rules/receipts/attached-files.ts'
import { isOfTheMail } from '#mail/rules/review/shown-first.ts'
import { Quote } from '#ui/content/quote.tsx'

type ChangeEvidenceProps = {
  change: Change
  /** Null where the text of the mail is not on the page. */
  onSeek: ((start: number) => void) | null
  /** The doubts shared by all alternatives, which stand above them together with the evidence. */
  shared?: readonly string[] | undefined
}

/** The doubts of a change, what was learned from earlier decisions, and its evidence. */
export function ChangeEvidence({ change, onSeek, shared }: ChangeEvidenceProps) {
  const said = doubtsOf(change).filter((doubt) => !isOfTheMail(doubt) && shared?.includes(doubt) !== true)
  const words = shared === undefined ? change.evidence.slice(0, shown) : []
  return (
    <>
      {said.length > 0 && (
        <ul className="measure grid gap-0.5">
          {said.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      {change.learned?.map((sentence) => (
        <p key={sentence} className="measure text-fine text-ink-soft">
          {sentence}
        </p>
      ))}
      {words.map((evidence) =>
        evidence.part === 'text' || evidence.part === 'subject' ? (
          <Quote
            key={`${evidence.part} ${evidence.start}`}
            text={evidence.quote}
            why={whyOf(evidence)}
            source={sourceOf(evidence, onSeek)}
          />
        ) : (
          <p key={`${evidence.part} ${evidence.start}`} className="text-fine text-ink-soft">
            {capitalise(evidence.reason)}
          </p>
        ),
      )}
    </>
  )
}

const shown = 4

/** Why a change was proposed, or why nothing could be done; what is said of the whole mail stands above. */
function doubtsOf({ kind, state, targetId, doubts }: Change): readonly string[] {
  if (kind === 'notice') return doubts
  if (state === 'lapsed' || state === 'proposed') return doubts
  return state === 'known' && targetId === null ? doubts : []
}

/** `From a table row in letter.pdf, page 2` */
function whyOf({ reason, file }: StoredEvidence): string {
  return file === undefined ? capitalise(reason) : `${capitalise(reason)} in ${sayPlaceInFile(file)}`
}

function sourceOf(evidence: StoredEvidence, onSeek: ChangeEvidenceProps['onSeek']): ReactNode {
  if (evidence.part !== 'text' || onSeek === null) return null
  return (
    <button type="button" className="link" onClick={() => onSeek(evidence.start)}>
      {evidence.file === undefined ? 'see it in the mail' : 'see it in the file'}
    </button>
  )
}
