import { useState } from 'react'
import type { TaskChanges } from '#tasks/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Quote } from '#ui/quote.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-queue.ts'

export type FoundItem = {
  kind: 'task' | 'event'
  title: string
  /** When it is, or is due, as a person says it. */
  when: string | null
  quote: string
  why: string
  task: TaskChanges & { title: string }
}

type TaskAnalysisProps = {
  /** Null where it failed and has said why. */
  onAnalyse: (text: string) => Promise<readonly FoundItem[] | null>
  onChoose: (task: FoundItem['task']) => void
}

/** Reads a pasted text as a mail is read, and shows what it found with the words it found it in. */
export function TaskAnalysis({ onAnalyse, onChoose }: TaskAnalysisProps) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<readonly FoundItem[] | null>(null)

  async function analyse() {
    if (text.trim() === '') {
      toast({
        tone: 'danger',
        title: 'Please enter some text',
        description: 'Add some text to analyze for tasks and events.',
      })
      return
    }
    setBusy(true)
    const items = await onAnalyse(text)
    setBusy(false)
    setFound(items)
    if (items) toast({ title: 'Analysis Complete', description: 'Your text has been analyzed for tasks and events.' })
  }

  return (
    <section aria-labelledby="analysis" className="grid gap-3">
      <div className="flex items-center gap-3">
        <h3 id="analysis" className="text-lead">
          Smart Task Analysis
        </h3>
        <Badge tone="accent">AI Powered</Badge>
      </div>
      <TextArea
        label="A message, a letter, a note"
        value={text}
        maxLength={20_000}
        onChange={(event) => setText(event.target.value)}
      />
      <Button className="justify-self-start" busy={busy} onClick={() => void analyse()}>
        Analyze Text for Tasks & Events
      </Button>
      {found && <AnalysisResults found={found} onChoose={onChoose} />}
    </section>
  )
}

function AnalysisResults({
  found,
  onChoose,
}: {
  found: readonly FoundItem[]
  onChoose: TaskAnalysisProps['onChoose']
}) {
  return (
    <div aria-live="polite" className="grid gap-3 rounded-surface bg-sunken p-4">
      <h4 className="font-semibold">Analysis Results</h4>
      {found.length === 0 && <p className="text-ink-soft">No task and no event was found in this text.</p>}
      {found.map((item) => (
        <div key={`${item.title} ${item.quote}`} className="grid gap-1 border-t border-line pt-3">
          <div className="flex items-start justify-between gap-3">
            <p>
              <span className="font-semibold">{item.title}</span>
              {item.when && <span className="text-ink-soft"> · {item.when}</span>}
            </p>
            <Button variant="quiet" onClick={() => onChoose(item.task)}>
              Use
            </Button>
          </div>
          <Quote text={item.quote} why={item.why} />
        </div>
      ))}
    </div>
  )
}
