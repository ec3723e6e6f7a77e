import type { EventItem, FamilyContext, TaskItem, Understanding } from '../item.ts'
import type { ReadMail } from '../message.ts'
import { audienceOf } from './audience.ts'
import { calledOffByName } from './called-off.ts'
import { characterOf } from './character.ts'
import { clubsOf } from './clubs-of.ts'
import { finishEvent, finishTask, type Finishing } from './finish.ts'
import { household } from './household.ts'
import { joinEvents } from './join-events.ts'
import { joinTasks } from './join-tasks.ts'
import { noticeOf } from './notice.ts'
import { pairTurns } from './pair-turns.ts'
import { forgetTexts } from './phrases/known-texts.ts'
import { dayOf, readingContext } from './reading-context.ts'
import { readLayers } from './read-layers.ts'
import { retimedByName } from './retimed.ts'

const mostItems = 60

/**
 * What a mail asks of a family and tells it: events, tasks and at most one notification, each with the words it came from.
 * `receivedAt` is the instant the mail came; what lies before its day is past.
 */
export function understand(mail: ReadMail, family: FamilyContext, at: { receivedAt: string }): Understanding {
  try {
    return understood(mail, family, at)
  } finally {
    forgetTexts()
  }
}

function understood(mail: ReadMail, family: FamilyContext, { receivedAt }: { receivedAt: string }): Understanding {
  const character = characterOf(mail, clubsOf(family))
  const home = household(family)
  const today = dayOf(receivedAt, family.timezone)
  const when = readingContext(mail, family, receivedAt)
  const layers = character.isNoise
    ? { events: [], tasks: [], neighboursOf: () => [] }
    : readLayers({ mail, character, home, today, when })
  const finishing: Finishing = {
    mail,
    character,
    home,
    today,
    audience: audienceOf(mail, home, character),
    neighboursOf: layers.neighboursOf,
  }
  const events = pairTurns(onlySome(joinEvents(layers.events).map((draft) => finishEvent(draft, finishing))))
  const tasks = onlySome(joinTasks(layers.tasks).map((draft) => finishTask(draft, finishing)))
  const items = within({ events, tasks })
  const calledOff = character.isNoise ? [] : calledOffByName(mail, items.events, when)
  const retimed = character.isNoise ? [] : retimedByName(mail, items.events, when)
  return { ...items, notification: noticeOf(mail, character, items), calledOff, retimed, troubles: [] }
}

function onlySome<Item>(items: readonly (Item | null)[]): Item[] {
  return items.filter((item) => item !== null)
}

function within(items: { events: EventItem[]; tasks: TaskItem[] }): { events: EventItem[]; tasks: TaskItem[] } {
  const events = items.events.slice(0, mostItems)
  return { events, tasks: items.tasks.slice(0, mostItems - events.length) }
}
