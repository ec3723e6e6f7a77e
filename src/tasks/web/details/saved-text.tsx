import { useEffect, useRef } from 'react'
import { draftStorage } from '#browser/draft-storage.ts'
import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { TextConflict } from './edit-conflict.tsx'

const useKeptText = draftStorage<Written | null>('task-text')

type SavedTextProps = {
  taskId: string
  field: 'title' | 'description'
  label: string
  value: string
  maxLength: number
  isLong?: boolean
  /** An empty text is not saved, and gives way to the one before. */
  isRequired?: boolean
  /** Somebody has deleted what this is a text of. */
  isGone: boolean
  /** Whether it was saved, and not something written meanwhile instead of what was `seen`. */
  onSave: (text: string, seen: string) => Promise<boolean>
  onBringBack: () => Promise<boolean>
  /** Whether something is typed that is not saved yet. */
  onWriting: (isWriting: boolean) => void
}

/**
 * A text that saves itself when it is left, or on Enter; Escape takes back what was typed. What becomes of it elsewhere
 * meanwhile takes nothing of what was typed, nor does leaving the page.
 */
export function SavedText(props: SavedTextProps) {
  const { taskId, field: name, label, value, maxLength, isLong = false, isRequired = false, isGone } = props
  const { onSave, onBringBack, onWriting } = props
  const kept = useKeptText({ key: `${taskId} ${name}`, begin: () => null, isBlank: (draft) => draft === null })
  const { draft: writing, setDraft: setWriting } = kept
  const typed = useRef(writing?.text ?? '')
  const box = useRef<HTMLDivElement>(null)

  // The text that was unsaved, or on its way to the server, when the page was closed.
  useEffect(() => {
    if (!kept.isRestored || writing === null) return
    if (writing.text.trim() === value) return settle()
    setWriting({ text: writing.text, seen: writing.seen })
    onWriting(true)
    // A text that is not saved yet stays unfolded.
    box.current?.closest('details')?.setAttribute('open', '')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown.
  }, [])

  function settle() {
    setWriting(null)
    onWriting(false)
  }

  function type(text: string) {
    typed.current = text
    setWriting({ ...writing, text, seen: writing?.seen ?? value })
    onWriting(true)
  }

  async function save({ text, seen }: Written) {
    const sent = text.trim()
    if (sent === value || (isRequired && sent === '')) return settle()
    setWriting({ text, seen, sent })
    const isSaved = await onSave(sent, seen)
    // Keep what the member has typed since.
    setWriting((now) => now && afterSending(now, isSaved))
    if (isSaved && typed.current.trim() === sent) {
      kept.forget()
      onWriting(false)
    }
  }

  function leave() {
    if (writing === null || isGone || writing.text.trim() === writing.sent) return
    // A text that met a newer one waits for a word on whose text holds.
    if (value === writing.seen || value === writing.text.trim()) void save(writing)
    else if (value === writing.sent) void save({ ...writing, seen: value })
  }

  /** The button that was pressed goes once the request is answered. */
  const backToText = () => box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  const known = writing && [writing.seen, writing.sent, writing.text.trim()]
  const isConflict = known !== null && (isGone || !known.includes(value))
  const field = { label, maxLength, value: writing?.text ?? value }
  return (
    <div ref={box} className="grid content-start gap-2">
      {isLong ? (
        <TextArea {...field} rows={2} onBlur={leave} onChange={(event) => type(event.target.value)} />
      ) : (
        <TextField
          {...field}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
            if (event.key === 'Escape') settle()
          }}
        />
      )}
      {writing && isConflict && (
        <TextConflict
          taskId={taskId}
          field={name}
          theirs={isGone ? null : value}
          mine={writing.text}
          onKeepMine={async () => {
            backToText()
            if (!isGone || (await onBringBack())) await save({ ...writing, seen: value })
          }}
          onLetGo={() => {
            backToText()
            settle()
          }}
        />
      )}
    </div>
  )
}

interface Written {
  text: string
  /** What it said when this was begun. */
  seen: string
  /** What is on its way to the server. */
  sent?: string
}

function afterSending({ text, seen, sent = seen }: Written, isSaved: boolean): Written | null {
  if (!isSaved) return { text, seen }
  return text.trim() === sent ? null : { text, seen: sent }
}
