import { type ChildProcess, fork } from 'node:child_process'
import type { PasswordAnswer, PasswordQuestion } from './hash-passwords.ts'

interface Options {
  atOnce: number
  program: string
}

/** One process that hashes passwords, until it ends. */
export interface PasswordWorker {
  /** Null if it has no answer. */
  ask(question: Omit<PasswordQuestion, 'id'>): Promise<PasswordAnswer | null>
  isOver(): boolean
  end(): Promise<void>
}

export function startPasswordWorker(options: Options): PasswordWorker {
  const asked = new Map<number, (answer: PasswordAnswer | null) => void>()
  const ended = Promise.withResolvers<void>()
  const child = begin(options)
  let isOver = child === null
  let lastId = 0

  const lose = () => {
    isOver = true
    for (const resolve of asked.values()) resolve(null)
    asked.clear()
    ended.resolve()
  }
  child?.on('message', (answer: PasswordAnswer) => {
    asked.get(answer.id)?.(answer)
    asked.delete(answer.id)
    if (asked.size === 0) child.channel?.unref()
  })
  child?.once('error', lose).once('exit', lose).unref()

  return {
    isOver: () => isOver,
    ask(question) {
      if (child === null || isOver) return Promise.resolve(null)
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<PasswordAnswer | null>()
      asked.set(id, resolve)
      child.channel?.ref()
      child.send({ id, ...question }, (error) => {
        if (error === null) return
        asked.delete(id)
        resolve(null)
      })
      return promise
    },
    async end() {
      if (child === null || isOver) return
      // The callers of open requests have closed their connections, so nobody waits for an answer.
      asked.clear()
      child.ref()
      if (child.connected) child.disconnect()
      await ended.promise
    },
  }
}

/** Null if no process can be started: there are too many, or too many files are open. */
function begin({ atOnce, program }: Options): ChildProcess | null {
  try {
    const child = fork(program, {
      cwd: '/',
      // In a session of its own, so that Ctrl-C in a terminal does not reach it; it ends with the server.
      detached: true,
      // Otherwise Windows would open a console.
      windowsHide: true,
      env: { UV_THREADPOOL_SIZE: String(atOnce) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (child.connected) return child
    // The reason of a failed start comes later, as an event.
    child.on('error', () => undefined)
    return null
  } catch {
    return null
  }
}
