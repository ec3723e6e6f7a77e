import { landing } from './landing-content.ts'

export function HowItWorks() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-6xl px-4 py-14 md:px-8 md:py-20">
      <h2 id="steps" className="text-heading">
        {landing.stepsTitle}
      </h2>
      <ol className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {landing.steps.map(({ title, text }, step) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-t-2 border-ink pt-4">
            <span aria-hidden className="font-display text-display leading-none font-[560] text-accent">
              {step + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-title">{title}</h3>
              <p className="measure text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
