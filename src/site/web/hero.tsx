import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { connect } from '#browser/client.ts'
import { useModelProvider } from '#extraction/web/language-model/use-model-provider.ts'
import { Button } from '#ui/controls/button.tsx'
import { siteContract } from '../contract.ts'
import { ChosenDrawing } from './drawings/chosen-drawing.ts'
import { FridgeDoor } from './drawings/fridge-door.tsx'
import { KitchenWall } from './drawings/kitchen-wall.tsx'
import { Letterbox } from './drawings/letterbox.tsx'
import { landing } from './landing-content.ts'

const api = connect(siteContract, 'site')

export function Hero({ onGetStarted }: { onGetStarted: () => void }) {
  const chosen = useContext(ChosenDrawing)
  const [drawing] = useState(() => chosen ?? shownDrawing() ?? Math.floor(Math.random() * drawings.length))
  const Drawing = drawings[drawing] ?? KitchenWall
  // What whoever runs this server says of it; nothing while that is not known, and where they say nothing.
  const { data: figures } = useQuery(api.figures.queryOptions())
  const { provider, isKnown } = useModelProvider()
  // Where it cannot be asked, the one that holds anywhere is said.
  const claims = [provider === null ? landing.readers.alone : landing.readers.withModel, ...landing.claims]
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-8 px-4 pt-8 pb-14 md:grid-cols-[1fr_1.1fr] md:px-8 md:pt-12 md:pb-20">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-display">{landing.title}</h1>
        <p className="measure text-lead text-ink-soft">{landing.lead}</p>
        <Button variant="primary" onClick={onGetStarted}>
          Get Started
        </Button>
        <dl className={clsx('mt-3 flex flex-wrap gap-x-8 gap-y-3', !isKnown && 'invisible')}>
          {(figures ?? claims).map(({ figure, words }) => (
            <div key={words} className="flex flex-col-reverse">
              <dt className="text-fine text-ink-soft">{words}</dt>
              <dd className="tabular font-display text-title font-[560]">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div data-drawing={drawing}>
        <Drawing />
      </div>
    </section>
  )
}

const drawings = [KitchenWall, Letterbox, FridgeDoor]

/** The drawing of the page that was rendered before: it stays. */
function shownDrawing(): number | null {
  const shown = document.querySelector<HTMLElement>('[data-drawing]')?.dataset['drawing']
  return shown === undefined ? null : Number(shown)
}
