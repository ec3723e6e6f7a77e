import { useId, type ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode }

/** One open at a time, divided by hairlines. */
export function Accordion({ items, open }: { items: readonly AccordionItem[]; open?: string }) {
  const name = useId()
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Disclosure
          key={item.id}
          name={name}
          open={item.id === open}
          summary={<span className="font-semibold">{item.title}</span>}
        >
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}
