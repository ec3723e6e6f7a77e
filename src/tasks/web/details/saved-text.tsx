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
  /** An empty text is not saved; the former text comes back. */
  isRequired?: boolean
  /** Somebody has deleted the task or event of this text. */
  isGone: boolean
  /** Whether it was saved; false if another member has changed the text since `seen`. */
  onSave: (text: string, seen: string) => Promise<boolean>
  onBringBack: () => Promise<boolean>
  /** Whether there is unsaved text. */
  onWriting: (isWriting: boolean) => void
}

/**
 * A text field that saves itself on blur and on Enter; Escape restores the saved text. Changes by others do not replace
 * unsaved text, nor does leaving the page lose it.
 */
export function SavedText(props: SavedTextProps) {
  const { taskId, field: name, label, value, maxLength, isLong = false, isRequired = false, isGone } = props
  const { onSave, onBringBack, onWriting } = props
  const kept = useKeptText({ key: `${taskId} ${name}`, begin: () => null, isBlank: (draft) => draft === null })
  const { draft: writing, setDraft: setWriting } = kept
  const typed = useRef(writing?.text ?? '')
  const box = useRef<HTMLDivElement>(null)

  // The text that was unsaved, or being saved, when the page was closed.
  useEffect(() => {
    if (!kept.isRestored || writing === null) return
    if (writing.text.trim() === value) return settle()
    setWriting({ text: writing.text, seen: writing.seen })
    onWriting(true)
    // A text that is not saved yet stays expanded.
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
    // After a conflict, the text waits until the member has decided which one stays.
    if (value === writing.seen || value === writing.text.trim()) void save(writing)
    else if (value === writing.sent) void save({ ...writing, seen: value })
  }

  /** The pressed button disappears once the request is answered, so the focus moves. */
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
  /** The text when the editing began. */
  seen: string
  /** The text that is being saved. */
  sent?: string
}

function afterSending({ text, seen, sent = seen }: Written, isSaved: boolean): Written | null {
  if (!isSaved) return { text, seen }
  return text.trim() === sent ? null : { text, seen: sent }
}
