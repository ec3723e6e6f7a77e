import { useId, type Ref } from 'react'
import type { Member } from '#family/contract.ts'
import type { FoundDraft, Adder } from '#quick-add/rules/draft.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SparkIcon } from '#ui/graphics/icons.tsx'
import { TextArea } from '#ui/controls/text-field.tsx'
import { FoundCard } from './found-card.tsx'
import { NotUnderstoodLines } from './not-understood-lines.tsx'

type TaskAnalysisProps = {
  text: string
  onText: (text: string) => void
  onAnalyse: () => void
  busy: boolean
  /** Null before anything was analysed. */
  drafts: readonly FoundDraft[] | null
  /** What was not understood. */
  left: readonly string[]
  onTake: (line: string) => void
  onChange: (draft: FoundDraft) => void
  members: readonly Member[]
  assignable: readonly Member[]
  viewer: Adder
  results: Ref<HTMLDivElement>
}

/** Reads a pasted text as a mail is read, and shows what it found with the words it found it in. */
export function TaskAnalysis({ text, onText, onAnalyse, busy, drafts, ...cards }: TaskAnalysisProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex items-center gap-3">
        <h3 id={id} className="text-lead">
          Smart Task Analysis
        </h3>
        <Badge tone="accent">AI Powered</Badge>
      </div>
      <TextArea
        label="A message, a letter or one line"
        hint="Enter reads one line. Nothing is added before you say so."
        placeholder="dentist for Mia next Tue 3pm"
        value={text}
        rows={3}
        maxLength={20_000}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // In a letter, or a list once it has two lines, Enter begins another.
          const isAsked = event.metaKey || event.ctrlKey || (!event.shiftKey && !text.includes('\n'))
          if (event.key !== 'Enter' || !isAsked || event.nativeEvent.isComposing) return
          event.preventDefault()
          onAnalyse()
        }}
      />
      <Button className="justify-self-start" busy={busy} onClick={onAnalyse}>
        <SparkIcon size={18} />
        Analyze Text for Tasks & Events
      </Button>
      {drafts && <AnalysisResults drafts={drafts} {...cards} />}
    </section>
  )
}

type AnalysisResultsProps = Omit<TaskAnalysisProps, 'text' | 'onText' | 'onAnalyse' | 'busy' | 'drafts'> & {
  drafts: readonly FoundDraft[]
}

function AnalysisResults({ drafts, left, onTake, results, ...card }: AnalysisResultsProps) {
  return (
    <div ref={results} className="grid gap-3 rounded-surface bg-sunken p-3 sm:p-4">
      <h4 tabIndex={-1} className="font-semibold">
        Analysis Results
      </h4>
      {drafts.length === 0 && <p className="text-ink-soft">No task and no event was found in this text.</p>}
      <ul className="grid gap-3">
        {drafts.map((draft) => (
          <FoundCard key={draft.id} draft={draft} heading="h5" {...card} />
        ))}
      </ul>
      <NotUnderstoodLines lines={left} onTake={onTake} />
    </div>
  )
}
