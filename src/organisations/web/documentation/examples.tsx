import { useRef, useState } from 'react'
import { addDays } from '#basics/day.ts'
import { dayIn } from '#basics/zone-clock.ts'
import { SelectField } from '#ui/controls/select-field.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { isLive } from '#organisations/rules/api-key.ts'
import { exampleLanguages, submitExample, type ExampleLanguage } from '#organisations/rules/examples.ts'
import { CopyButton } from '../copy-button.tsx'
import { useKeys } from '../keys/use-keys.ts'

/** Programs that run as they stand, with the beginning of one of the organisation's keys. */
export function Examples({ origin }: { origin: string }) {
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const [wanted, setWanted] = useState<string | null>(null)
  const now = useNow()
  const { zone } = useLocaleSettings()
  const shown = useRef<HTMLPreElement>(null)
  const { data = [] } = useKeys()
  const live = data.filter((key) => isLive(key, now))
  const chosen = live.find(({ id }) => id === wanted) ?? live[0]
  // Two weeks ahead, so that what an example publishes is not over.
  const day = addDays(dayIn(now, zone), 14)
  const program = submitExample(language, { origin, prefix: chosen?.prefix ?? null, day })
  return (
    <div className="grid gap-3">
      {live.length > 1 && (
        <SelectField
          label="Key"
          className="max-w-sm"
          options={live.map(({ id, name, prefix }) => ({ value: id, label: `${name}, ${prefix}…` }))}
          value={chosen?.id ?? ''}
          onSelect={setWanted}
        />
      )}
      <Tabs label="Language" tabs={languages} selected={language} onSelect={setLanguage}>
        <div className="grid justify-items-start gap-3">
          <section
            aria-label={`Example in ${language}`}
            // Long lines scroll, also by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="w-full overflow-x-auto rounded-surface border border-line bg-sunken"
          >
            <pre ref={shown} className="w-max p-4 text-fine">
              {program}
            </pre>
          </section>
          <CopyButton key={program} text={program} what="example" selection={shown} />
        </div>
      </Tabs>
    </div>
  )
}

const languages = exampleLanguages.map((language) => ({ id: language, label: language }))
