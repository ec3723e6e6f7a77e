import type { Occurrence } from '#calendar/contract.ts'
import type { Change, MailSummary, Receipt, QuarantinedSender } from '#mail/contract.ts'
import type { Notice } from '#notifications/contract.ts'
import type { Sender } from '#senders/contract.ts'
import type { Task } from '#tasks/contract.ts'
import { eventually } from '../world/eventually.ts'
import type { GivenFamily } from '../world/people/family.ts'

/** What a parent sees and does on the Mail screen, and what the family's plan then holds. */
export function mailScreenOf(family: GivenFamily) {
  const get = async <T>(path: string) => (await family.call('GET', path)).body as T

  const screen = {
    list: async () => {
      await family.sorted()
      return get<{ mails: MailSummary[]; next: string | null }>('/mail')
    },
    waiting: () => get<QuarantinedSender[]>('/mail/quarantine'),
    receipt: (id: string) => get<Receipt>(`/mail/${id}`),
    senders: () => get<Sender[]>('/senders'),
    events: async () => {
      const events = await get<Occurrence[]>('/calendar?from=2027-01-01&to=2027-12-31')
      return events.map((event) => ({ ...event, at: event.localStart }))
    },
    tasks: () => get<Task[]>('/tasks'),
    notices: () => get<Notice[]>('/notifications'),
    /** The newest mails first, once none of them waits to be understood. */
    settled: (count: number) =>
      eventually(
        async () => {
          const { mails } = await screen.list()
          return mails.length >= count && mails.every(({ state }) => state !== 'queued') ? mails : null
        },
        { what: `${count} mails that have been understood` },
      ),
    decide: async (email: string, decision: { status: 'allow' | 'block'; applies?: 'at-once' | 'review' }) => {
      const sender = (await screen.senders()).find(({ senderEmail }) => senderEmail === email)
      return family.call('PUT', `/senders/${sender?.id}/decision`, decision)
    },
    /** Sends a mail of a sender whom the family allows, and waits for its receipt. */
    understood: async (mail: Parameters<GivenFamily['send']>[0] & { from: string }): Promise<Receipt> => {
      const before = await screen.list()
      await family.send(mail)
      const address = /<(.*)>/.exec(mail.from)?.[1] ?? mail.from
      const [newest] = (await screen.list()).mails
      if (newest?.state === 'quarantined') await screen.decide(address, { status: 'allow' })
      const [settled] = await screen.settled(before.mails.length + 1)
      return screen.receipt(settled?.id ?? '')
    },
    /** Sends a mail that was sent before; gives the list afterwards. */
    again: async (mail: Parameters<GivenFamily['send']>[0]) => {
      await family.send(mail)
      return screen.list()
    },
    undo: (id: string) => family.call('POST', `/mail/${id}/undo`, {}),
    tryAgain: (id: string) => family.call('POST', `/mail/${id}/attempts`, {}),
    decideChange: (change: Change | undefined, decision: 'apply' | 'reject') =>
      family.call('PUT', `/changes/${change?.id}/decision`, { decision }),
  }
  return screen
}
