import { randomUUID } from 'node:crypto'
import type { EmulatedMailbox } from '../provider/emulated-mailbox.ts'
import type { EmulatedAnswer, Asked } from '../provider/provider-server.ts'
import { fieldsIn, stringIn } from '../server/json-fields.ts'
import { graphError } from './graph-error.ts'

export interface GraphSubscription {
  id: string
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleNotificationUrl: string | null
  clientState: string | null
  expirationDateTime: string
}

interface Reading {
  mailbox: EmulatedMailbox
  asked: Asked
}

/** Minutes for which Graph keeps a subscription to messages. */
const longest = 10_080

/** Change notifications: the address is asked to prove itself first, and is then told what changed. */
export function createSubscriptions() {
  const all = new Map<string, { subscription: GraphSubscription; mailbox: EmulatedMailbox }>()
  const heard = new Set<EmulatedMailbox>()
  const told: Promise<unknown>[] = []

  async function create({ mailbox, asked }: Reading): Promise<EmulatedAnswer> {
    const fields = fieldsOf(asked)
    const [url, expires] = [fields('notificationUrl') ?? '', fields('expirationDateTime') ?? '']
    const [resource, changeType] = [fields('resource'), fields('changeType')]
    const isWrong = !URL.canParse(url) || !isTimely(expires) || resource === null || changeType === null
    if (isWrong || !(await provesItself(url))) return refused('ValidationError')
    const subscription: GraphSubscription = {
      id: randomUUID(),
      resource,
      changeType,
      notificationUrl: url,
      lifecycleNotificationUrl: fields('lifecycleNotificationUrl'),
      clientState: fields('clientState'),
      expirationDateTime: expires,
    }
    all.set(subscription.id, { subscription, mailbox })
    if (!heard.has(mailbox)) {
      heard.add(mailbox)
      mailbox.onChange.push(() => notify(mailbox))
    }
    return { status: 201, body: subscription }
  }

  function renew({ mailbox, asked }: Reading): EmulatedAnswer {
    const found = subscriptionIn({ mailbox, asked })
    if (found === undefined) return { status: 404, body: graphError({ reason: 'ResourceNotFound' }) }
    const expires = fieldsOf(asked)('expirationDateTime') ?? ''
    if (!isTimely(expires)) return refused('ValidationError')
    found.subscription.expirationDateTime = expires
    return { body: found.subscription }
  }

  function remove({ mailbox, asked }: Reading): EmulatedAnswer {
    const found = subscriptionIn({ mailbox, asked })
    if (found === undefined) return { status: 404, body: graphError({ reason: 'ResourceNotFound' }) }
    all.delete(found.subscription.id)
    return { status: 204 }
  }

  const subscriptionIn = ({ mailbox, asked: { path } }: Reading) => {
    const found = all.get(path.slice(path.lastIndexOf('/') + 1))
    return found?.mailbox === mailbox ? found : undefined
  }

  function notify(mailbox: EmulatedMailbox): void {
    for (const { mailbox: watched, subscription } of all.values()) {
      if (watched !== mailbox) continue
      const { id, notificationUrl, clientState, expirationDateTime } = subscription
      const [newest] = mailbox.newest()
      const resource = `Users/${randomUUID()}/Messages/${newest?.id}`
      const value = [
        {
          subscriptionId: id,
          subscriptionExpirationDateTime: expirationDateTime,
          clientState,
          changeType: 'created',
          resource,
          resourceData: { '@odata.type': '#Microsoft.Graph.Message', '@odata.id': resource, id: `${newest?.id}` },
          tenantId: randomUUID(),
        },
      ]
      told.push(post(notificationUrl, { value }))
    }
  }

  return {
    create,
    renew,
    remove,
    list: () => [...all.values()].map(({ subscription }) => subscription),
    async told(): Promise<void> {
      await Promise.all(told)
    },
  }
}

async function provesItself(notificationUrl: string): Promise<boolean> {
  const token = `Validation: ${randomUUID()} & more`
  const url = new URL(notificationUrl)
  url.searchParams.set('validationToken', token)
  const response = await fetch(url, { method: 'POST' })
  const said = await response.text()
  return response.status === 200 && said === token && `${response.headers.get('content-type')}`.startsWith('text/plain')
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

function fieldsOf({ body }: Asked): (name: string) => string | null {
  const fields = fieldsIn(JSON.parse(body || '{}'))
  return (name) => stringIn(fields[name])
}

function isTimely(expires: string): boolean {
  const minutes = (Date.parse(expires) - Date.now()) / 60_000
  return minutes > 0 && minutes <= longest
}

function refused(reason: string): EmulatedAnswer {
  return { status: 400, body: graphError({ reason }) }
}
