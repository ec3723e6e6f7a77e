import { useTab } from '#ui/hooks/use-tab.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { addressHere, type Guide, type GuideId } from './guide-content.ts'
import { type Screen, SettingsPicture } from './settings-picture.tsx'

type ForwardingGuideProps = {
  guides: readonly Guide[]
  /** Null for whoever is in no family, or not known yet. */
  address: string | null
}

/** How each provider forwards by itself, with the family's address in the drawings. */
export function ForwardingGuide({ guides, address }: ForwardingGuideProps) {
  const [tab, setTab] = useTab<GuideId>(['gmail', ...guides.map(({ id }) => id).filter((id) => id !== 'gmail')])
  const guide = guides.find(({ id }) => id === tab)
  return (
    <Tabs label="Where your mail is" tabs={guides} selected={tab} onSelect={setTab}>
      {guide && <Steps guide={guide} address={address} />}
    </Tabs>
  )
}

function Steps({ guide: { title, steps, limits }, address }: { guide: Guide; address: string | null }) {
  return (
    <div className="grid gap-6">
      <h2 className="text-title">{title}</h2>
      <ol className="grid gap-6">
        {steps.map(({ title: step, text, screen }, position) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-y-3">
            <span aria-hidden className="tabular font-display text-title text-accent">
              {position + 1}
            </span>
            <div className="grid gap-3">
              <div>
                <h3 className="font-sans text-body font-semibold">{step}</h3>
                <p className="measure text-ink-soft">{text}</p>
              </div>
              {screen && <SettingsPicture screen={withAddress(screen, address ?? 'your-family@…')} />}
            </div>
          </li>
        ))}
      </ol>
      <section className="border-l-[3px] border-line pl-4">
        <h3 className="font-sans text-body font-semibold">What it cannot do</h3>
        <ul className="measure grid list-disc gap-1 pl-5 text-ink-soft">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function withAddress({ path, parts }: Screen, address: string): Screen {
  return { path, parts: parts.map((part) => ({ ...part, text: part.text.replace(addressHere, address) })) }
}
