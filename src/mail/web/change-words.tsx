import type { ReactNode } from 'react'
import { capitalise } from '#basics/say-when.ts'
import type { Change, Evidence } from '#mail/contract.ts'
import { fromChildDoubt } from '#mail/rules/shown-first.ts'
import { Quote } from '#ui/quote.tsx'

type ChangeWordsProps = {
  change: Change
  /** Null where the mail is not at hand. */
  onSeek: ((start: number) => void) | null
  /** Of one of several of which one is meant: what is said of all of them, and their words are the same. */
  shared?: readonly string[] | undefined
}

/** The words of the mail that a change came from, and why; where it is in doubt, what the doubt is; and what was learned before. */
export function ChangeWords({ change, onSeek, shared }: ChangeWordsProps) {
  const said = doubtsOf(change).filter((doubt) => doubt !== fromChildDoubt && shared?.includes(doubt) !== true)
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
            why={capitalise(evidence.reason)}
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

/** Why a proposal waits, or why nothing could be done; what is said of the whole mail stands above. */
function doubtsOf({ kind, state, targetId, doubts }: Change): readonly string[] {
  if (kind === 'notice') return doubts
  if (state === 'lapsed' || state === 'proposed') return doubts
  return state === 'known' && targetId === null ? doubts : []
}

function sourceOf(evidence: Evidence, onSeek: ChangeWordsProps['onSeek']): ReactNode {
  if (evidence.part !== 'text' || onSeek === null) return null
  return (
    <button type="button" className="link" onClick={() => onSeek(evidence.start)}>
      see it in the mail
    </button>
  )
}
