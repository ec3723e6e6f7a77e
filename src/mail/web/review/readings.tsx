import type { Change, ChangeEdits } from '#mail/contract.ts'
import { atReading, chosenReading } from '#mail/rules/review/readings.ts'
import { sayTime } from '#mail/rules/changes/say-time.ts'
import { ChoiceChips } from '#ui/controls/choice-chips.tsx'
import { useReader } from '../use-reader.ts'

/** The readings of an ambiguous time, to choose from; nothing where there is one. */
export function Readings({ change, onChoose }: { change: Change; onChoose: (edits: ChangeEdits) => void }) {
  const reader = useReader()
  const { readings = [] } = change
  const chosen = chosenReading(change)
  if (readings.length === 0) return null
  return (
    <ChoiceChips
      label="The mail may mean"
      choices={readings.map((start) => ({ value: start, label: sayTime({ start }, reader) }))}
      chosen={chosen === null ? [] : [chosen]}
      onToggle={(start) => start !== chosen && onChoose(atReading(change, start))}
    />
  )
}
