import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connect } from '#browser/client.ts'
import { useModelProvider } from '#extraction/web/language-model/use-model-provider.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { siteContract } from '#site/contract.ts'
import { type Billing, type PlanCard, planCards, pricingAnswers, saySaving } from '#site/rules/pricing.ts'

const api = connect(siteContract, 'site')

/** The plans by the month or by the year, and what is asked about them. */
export function PricingPage({ onGetStarted }: { onGetStarted: () => void }) {
  useDocumentTitle('Pricing')
  const [billing, setBilling] = useState<Billing>('monthly')
  // Until the server has said which plans there are, its default holds.
  const isOpenBeta = useQuery(api.plans.queryOptions()).data?.isOpenBeta ?? true
  const hasModel = useModelProvider().provider != null
  const cards = planCards({ billing, isOpenBeta, hasModel })
  return (
    <div className="mx-auto grid max-w-6xl gap-12 px-4 pt-8 pb-16 md:px-8 md:pt-12">
      <div className="grid justify-items-center gap-5 text-center">
        <h1 className="text-display">{isOpenBeta ? 'Free while Roost is in open beta' : 'A plan for your family'}</h1>
        <p className="measure text-lead text-ink-soft">
          {isOpenBeta
            ? 'Everything is yours to try. The plans that cost something come later, and nobody is moved to one by itself.'
            : 'Every plan has the whole of Roost. They differ in how much mail is read in a month.'}
        </p>
        <BillingToggle billing={billing} onChange={setBilling} />
      </div>
      <ul className="grid gap-5 md:grid-cols-3">
        {cards.map((card) => (
          <li key={card.name} className="grid">
            <PlanOffer card={card} onGetStarted={onGetStarted} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="pricing-answers" className="mx-auto w-full max-w-2xl">
        <h2 id="pricing-answers" className="mb-2 text-heading">
          Questions
        </h2>
        {pricingAnswers({ isOpenBeta }).map(({ question, answer }) => (
          <Disclosure
            key={question}
            name="pricing"
            summary={<h3 className="font-sans text-body font-semibold">{question}</h3>}
            className="border-b border-line"
          >
            <p className="measure text-ink-soft">{answer}</p>
          </Disclosure>
        ))}
      </section>
    </div>
  )
}

function BillingToggle({ billing, onChange }: { billing: Billing; onChange: (billing: Billing) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-3">
      <legend className="sr-only">Pay by</legend>
      <div className="flex rounded-full border border-control-line p-1">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 items-center rounded-full px-5 font-medium text-ink-soft has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="billing"
              className="sr-only"
              checked={billing === value}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <Badge tone="accent">{saySaving()}</Badge>
    </fieldset>
  )
}

const choices = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const

function PlanOffer({ card, onGetStarted }: { card: PlanCard; onGetStarted: () => void }) {
  const { name, price, period, saving, features, isComingSoon } = card
  const id = `plan-${name.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Card aria-labelledby={id} className={clsx('flex flex-col gap-5', isComingSoon && 'bg-sunken!')}>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-title">
            {name}
          </h2>
          {isComingSoon && <Badge>Coming soon</Badge>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular font-display text-display font-[560]">{price}</span>
          <span className="text-ink-soft">{period}</span>
          {saving !== null && <Badge tone="accent">{saving}</Badge>}
        </p>
      </div>
      <ul className="grid grow content-start gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <CheckIcon size={18} className="mt-1 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant={isComingSoon ? 'secondary' : 'primary'}
        disabled={isComingSoon}
        onClick={onGetStarted}
        className="w-full"
        aria-describedby={id}
      >
        {isComingSoon ? 'Coming soon' : 'Get Started'}
      </Button>
    </Card>
  )
}
