import type { ReactNode } from 'react'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { DateInFigures } from '#ui/locale/date-in-figures.tsx'
import { useLocaleSettings } from '#ui/locale/locale-settings.tsx'
import type { ModelReader } from '#extraction/contract.ts'
import {
  givenToModel,
  keptFromAllModels,
  type OfferedModel,
  sayChildren,
  sayMostADay,
  sayPlace,
} from '#extraction/rules/terms/say-terms.ts'

type ModelTermsProps = { offered: OfferedModel; consent: ModelReader['consent'] }

/** Where the mail goes, or would go; what is given to the model, and what never is. */
export function ModelTerms({ offered, consent }: ModelTermsProps) {
  const { locale } = useLocaleSettings()
  const includesChildren = consent?.includesChildren ?? false
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact term={consent ? 'Your mail goes to' : 'Your mail would go to'} said={offered.server}>
          <span className="block">{offered.address}</span>
          <span className="block">{sayPlace(offered)}</span>
        </Fact>
        <Fact term="Its model" said={offered.model} />
        <Fact term="At most a day">{sayMostADay(offered, locale)}</Fact>
        {consent && <Agreed consent={consent} />}
      </dl>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Listed title="What it is given" lines={givenToModel(includesChildren)} />
        <Listed title="What it is never given" lines={keptFromAllModels(includesChildren)} />
      </div>
    </>
  )
}

type FactProps = { term: string; said?: string; children?: ReactNode }

function Fact({ term, said, children }: FactProps) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-fine text-ink-soft">{term}</dt>
      {said !== undefined && <dd className="text-lead font-semibold">{said}</dd>}
      {children !== undefined && <dd className="measure">{children}</dd>}
    </div>
  )
}

function Agreed({ consent }: { consent: NonNullable<ModelReader['consent']> }) {
  const members = useFamily().data?.members ?? []
  const isParent = useViewer().role === 'parent'
  return (
    <Fact term="Agreed">
      By {consent.by === null ? 'a parent who has left' : lookOf(members, consent.by).name},{' '}
      <DateInFigures at={consent.at} />. {!isParent && sayChildren(consent)}
    </Fact>
  )
}

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-sans text-body font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 marker:text-control-line">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
