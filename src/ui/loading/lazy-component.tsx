import { useCallback, useEffect, useState, type FunctionComponent, type ReactNode } from 'react'
import { onReconnect } from '#browser/connection.ts'
import { LoadFailureDialog, LoadFailure } from './load-failure.tsx'

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component, and never rejects; the router waits for it before it leaves the previous page. */
  preload: () => Promise<void>
}

type Load<Name extends string, Props> = () => Promise<Record<Name, FunctionComponent<Props>>>

/** A component that loads when it is first rendered, and shows `LoadFailure` in its place where it cannot. */
export function lazyComponent<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): LazyComponent<Props> {
  return lazily(load, { name, missing: (attempt) => <LoadFailure attempt={attempt} /> })
}

/** The same for a dialog, which can be closed also where it failed to load. */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
): LazyComponent<Props> {
  return lazily(load, {
    name,
    missing: (attempt, { onClose }) => <LoadFailureDialog attempt={attempt} onClose={onClose} />,
  })
}

/** React's own `lazy` caches a failure for good, and throws it at the nearest error boundary. */
function lazily<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  { name, missing }: { name: Name; missing: (attempt: () => Promise<boolean>, props: Props) => ReactNode },
): LazyComponent<Props> {
  let Loaded: FunctionComponent<Props> | undefined

  async function preload(): Promise<void> {
    try {
      Loaded ??= (await load())[name]
    } catch {
      // The browser has logged the error; the next attempt loads again.
    }
  }

  function Lazy(props: Props) {
    const [attempts, setAttempts] = useState(0)
    const attempt = useCallback(async () => {
      await preload()
      setAttempts((made) => made + 1)
      return Loaded !== undefined
    }, [])
    useEffect(() => {
      if (Loaded !== undefined) return undefined
      void attempt()
      return onReconnect(() => void attempt())
    }, [attempt])

    if (Loaded !== undefined) return <Loaded {...props} />
    return attempts > 0 ? missing(attempt, props) : null
  }

  return Object.assign(Lazy, { preload })
}
