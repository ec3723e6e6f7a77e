import { useRef, useState } from 'react'
import type { Member } from '#family/contract.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import type { Change, ReviewedMail } from '#mail/contract.ts'
import { alternativesOf, decidedTogether } from '#mail/rules/review/proposal-groups.ts'
import { isWaiting, listedProposals, nextWaiting, nothingShown, shownWith } from '#mail/rules/review/review.ts'
import { sayDone, sayLeft, sayDecisionOutcome } from '#mail/rules/review/say-review.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { ReviewTools } from './review-mail.tsx'
import type { ReviewActions } from './use-review.ts'

export type Reviewing = ReviewActions & {
  mails: readonly ReviewedMail[]
  members: readonly Member[]
  viewerId: string
  mayDecide: boolean
}

/** Goes through what waits: one proposal is at hand, keys act on it, and once it is decided on the hand is on the next. */
export function useReviewing({ mails, members, viewerId, mayDecide, onDecide, onEdit, onWithdraw }: Reviewing) {
  const [shown, setShown] = useState(nothingShown)
  const [chosen, setChosen] = useState<string | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const [done, setDone] = useState<readonly (readonly string[])[]>([])
  const [news, setNews] = useState('')
  const places = useRef(new Map<string, HTMLElement>())
  const heading = useRef<HTMLHeadingElement>(null)

  const next = shownWith(shown, mails)
  if (next !== shown) setShown(next)
  const list = listedProposals(mails, next)
  const changes = list.flatMap((mail) => mail.changes)
  const waiting = changes.filter(isWaiting)
  const atHand = waiting.find(({ id }) => id === chosen) ?? nextWaiting(changes, chosen)
  const isEditing = waiting.some(({ id }) => id === edited)
  // Somebody else was quicker: the form goes, and the line in its place says who.
  if (edited !== null && !isEditing) {
    setEdited(null)
    const nameOf = (member: string) => lookOf(members, member).name
    const taken = changes.find(({ id }) => id === edited)
    setNews(
      taken === undefined
        ? 'This waits no more.'
        : `${sayDecisionOutcome(taken, { viewerId, nameOf })}: ${taken.title}.`,
    )
  }

  function goTo(change: Change | null) {
    setChosen(change?.id ?? null)
    const place = change === null ? heading.current : places.current.get(change.id)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'nearest' })
  }

  function step(by: 1 | -1) {
    const at = waiting.findIndex(({ id }) => id === atHand?.id)
    // The first key leads to what is at hand, before any leads on.
    const isThere = atHand !== null && document.activeElement === places.current.get(atHand.id)
    goTo(waiting[isThere ? at + by : at] ?? atHand)
  }

  /** All that its mail proposes. */
  const besides = (id: string) => list.find((mail) => mail.changes.some((each) => each.id === id))?.changes ?? []

  const decide: ReviewTools['onDecide'] = (asked, { decision, edits }) => {
    const [first = ''] = asked
    const isChosen = decision === 'apply' && asked.length === 1
    // Of what a mail means one of, the others go with the one that is chosen.
    const { ids, others } = isChosen ? alternativesOf(besides(first), first) : { ids: asked, others: [] }
    const all = [...ids, ...others]
    const rest = changes.map((change) => (all.includes(change.id) ? { ...change, state: 'applied' as const } : change))
    // What has failed says so itself, and nothing else does.
    setNews('')
    onDecide({ ids, decision, ...(others.length > 0 && { others }), ...(edits && { edits }) }, (decided) => {
      if (decided.length === 0) return
      const about = edits?.title ?? titlesOf(mails, decided)
      const words = new Set(changes.filter(({ id }) => decided.includes(id)).map(sayDone))
      const word = words.size === 1 ? [...words].join('') : 'Done'
      const left = rest.filter(isWaiting).length + ids.length - decided.length
      setNews(`${decision === 'apply' ? word : 'Left out'}: ${about}. ${sayLeft(left)}`)
    })
    setDone([...done, ids])
    setEdited(null)
    goTo(nextWaiting(rest, ids.at(-1) ?? null))
  }

  const withdraw = (ids: readonly string[]) => {
    const about = titlesOf(mails, ids)
    onWithdraw(ids)
    setDone(done.map((each) => each.filter((id) => !ids.includes(id))).filter((each) => each.length > 0))
    setNews(`Put back: ${about}.`)
    setChosen(ids[0] ?? null)
    places.current.get(ids[0] ?? '')?.focus()
  }

  const open = (id: string) => {
    setChosen(id)
    setEdited(id)
  }

  const last = done.at(-1)
  const act = (decision: 'apply' | 'reject') => () => atHand && decide([atHand.id], { decision })
  const deciding = {
    a: act('apply'),
    x: act('reject'),
    e: () => atHand !== null && (atHand.editable ?? []).length > 0 && open(atHand.id),
    z: () => (last === undefined ? setNews('There is nothing to undo.') : withdraw(last)),
  }
  useShortcuts(isEditing ? null : { j: () => step(1), k: () => step(-1), ...(mayDecide && deciding) })

  const tools: ReviewTools = {
    members,
    viewerId,
    mayDecide,
    atHand: atHand?.id ?? null,
    edited,
    onPlace: (id, place) => {
      if (place === null) places.current.delete(id)
      else places.current.set(id, place)
    },
    onDecide: decide,
    onSave: (id, edits) => {
      onEdit({ id, edits })
      setEdited(null)
      goTo(changes.find((change) => change.id === id) ?? null)
    },
    onOpen: (id) => {
      if (id !== null) return open(id)
      setEdited(null)
      if (edited !== null) places.current.get(edited)?.focus({ preventScroll: true })
    },
    onWithdraw: (id) => withdraw(decidedTogether(besides(id), { id, by: viewerId })),
  }

  return { list, changes, waiting, news, heading, tools }
}

function titlesOf(mails: readonly ReviewedMail[], ids: readonly string[]): string {
  const about = mails.flatMap(({ changes }) => changes).filter(({ id }) => ids.includes(id))
  return about.map(({ title }) => title).join(', ')
}
