import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#basics/id.ts'
import { createAccessTokens } from '#platform/access-token.ts'
import { testSecret } from './database-cluster.ts'
import type { ReadyFamily } from './ready-folder.ts'

/** Milliseconds between two requests of one person. */
const pause = 40

/** People who read and save all the time, and note what they were answered. */
export class RequestsThroughout {
  /** Tasks whose saving was answered with 200. */
  readonly saved: string[] = []
  /** Answers other than 200 and 503, and requests without one. */
  readonly wrong: string[] = []
  /** Milliseconds that each answer took. */
  readonly times: number[] = []
  refused = 0
  lastRefusal = 0
  lastSave = 0
  #isOver = false
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Two who read and two who save. */
  async run(families: readonly ReadyFamily[]): Promise<void> {
    const people = families.slice(0, 4)
    await Promise.all(people.map((family, at) => this.#askOnAndOn(family, at % 2 === 0)))
  }

  end(): void {
    this.#isOver = true
  }

  async #askOnAndOn(family: ReadyFamily, isSaving: boolean): Promise<void> {
    while (!this.#isOver) {
      const id = newId()
      const began = Date.now()
      const status = await this.#ask(family, isSaving ? id : null)
      this.times.push(Date.now() - began)
      if (status === 200 && isSaving) {
        this.saved.push(id)
        this.lastSave = Date.now()
      } else if (status === 503) {
        this.refused++
        this.lastRefusal = Date.now()
      } else if (status !== 200) this.wrong.push(String(status))
      await wait(pause)
    }
  }

  /** Saves the task of this id, or reads all; the status, or why there is none. */
  async #ask({ id: familyId, parent }: ReadyFamily, saving: string | null): Promise<number | string> {
    const claims = { familyId, memberId: parent.id, sessionId: parent.sessionId }
    const { token } = createAccessTokens(testSecret).issue(claims, new Date())
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: 'Return the permission slip', description: 'y'.repeat(500) })
    try {
      const answer = await (saving === null
        ? fetch(`${this.#url}/api/notifications`, { headers })
        : fetch(`${this.#url}/api/tasks/${saving}`, { method: 'PUT', headers, body }))
      const text = await answer.text()
      return [200, 503].includes(answer.status) ? answer.status : `${answer.status} ${text}`
    } catch (error) {
      return `no answer: ${String((error as Error).cause ?? error)}`
    }
  }
}
