import { useState } from 'react'
import { categoryLabel, quickCategories } from '#tasks/rules/choices.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { TextField } from '#ui/controls/text-field.tsx'

type CategoryFieldProps = {
  category: string | null
  onChange: (category: string | null) => void
  offered?: readonly string[]
}

/** The suggested categories, and a word of one's own: added by Enter or by its button, never when it is blank. */
export function CategoryField({ category, onChange, offered = quickCategories }: CategoryFieldProps) {
  const [own, setOwn] = useState('')
  const choices = category === null || offered.includes(category) ? offered : [...offered, category]

  function add() {
    if (own.trim() === '') return
    onChange(own.trim())
    setOwn('')
  }

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <ChoiceChips
        label="Category"
        choices={choices.map((value) => ({ value, label: categoryLabel(value) }))}
        chosen={category === null ? [] : [category]}
        onToggle={(value) => onChange(value === category ? null : value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Another category"
          value={own}
          maxLength={50}
          onChange={(event) => setOwn(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          className="w-52"
        />
        {own.trim() !== '' && <Button onClick={add}>Add "{own.trim()}"</Button>}
      </div>
    </div>
  )
}
