import { useState } from 'react'
import { TextArea, TextField } from '#ui/text-field.tsx'

type SavedTextProps = {
  label: string
  value: string
  maxLength: number
  isLong?: boolean
  /** An empty text is not saved, and gives way to the one before. */
  isRequired?: boolean
  onSave: (text: string) => void
}

/** A text that saves itself when it is left, or on Enter; Escape takes back what was typed. */
export function SavedText({ label, value, maxLength, isLong = false, isRequired = false, onSave }: SavedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function save() {
    const text = typed?.trim() ?? value
    if (text !== value && !(isRequired && text === '')) onSave(text)
    setTyped(null)
  }

  const field = { label, maxLength, value: typed ?? value, onBlur: save }
  if (isLong) return <TextArea {...field} rows={2} onChange={(event) => setTyped(event.target.value)} />
  return (
    <TextField
      {...field}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
