import { Button } from '#ui/controls/button.tsx'
import { landing } from './landing-content.ts'

export function ForOrganisations({ onStartIntegration }: { onStartIntegration: () => void }) {
  const { title, text, action } = landing.organisations
  return (
    <section aria-labelledby="organisations" className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 py-12 md:px-8">
        <div className="grid gap-2">
          <h2 id="organisations" className="text-heading">
            {title}
          </h2>
          <p className="measure text-ink-soft">{text}</p>
        </div>
        <Button onClick={onStartIntegration}>{action}</Button>
      </div>
    </section>
  )
}
