import { useCallback, useEffect, useState, type FunctionComponent, type ReactNode } from 'react'
import { onReturn } from '#browser/connection.ts'
import { MissingDialog, MissingPiece } from './missing-piece.tsx'

export type LazyPiece<Props> = FunctionComponent<Props> & {
  /** Loads it if it can be; the router waits for that before it leaves the page before. */
  preload: () => Promise<void>
}

type Load<Name extends string, Props> = () => Promise<Record<Name, FunctionComponent<Props>>>

/** A piece of the pages that is loaded when it is first shown. Where it cannot be, that is said in its place. */
export function lazyPiece<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): LazyPiece<Props> {
  return lazily(load, name, (attempt) => <MissingPiece attempt={attempt} />)
}

/** The same for a dialog, which closes whether or not it came. */
export function lazyDialog<Name extends string, Props extends { onClose: () => void }>(
  load: Load<Name, Props>,
  name: Name,
): LazyPiece<Props> {
  return lazily(load, name, (attempt, { onClose }) => <MissingDialog attempt={attempt} onClose={onClose} />)
}

/** React's own `lazy` remembers a failure for good, and throws it at whatever stands around. */
function lazily<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
  missing: (attempt: () => Promise<boolean>, props: Props) => ReactNode,
): LazyPiece<Props> {
  let Loaded: FunctionComponent<Props> | undefined

  async function preload(): Promise<void> {
    try {
      Loaded ??= (await load())[name]
    } catch {
      // The browser has logged why; the next attempt asks anew.
    }
  }

  function Piece(props: Props) {
    const [attempts, setAttempts] = useState(0)
    const attempt = useCallback(async () => {
      await preload()
      setAttempts((made) => made + 1)
      return Loaded !== undefined
    }, [])
    useEffect(() => {
      if (Loaded !== undefined) return undefined
      void attempt()
      return onReturn(() => void attempt())
    }, [attempt])

    if (Loaded !== undefined) return <Loaded {...props} />
    return attempts > 0 ? missing(attempt, props) : null
  }

  return Object.assign(Piece, { preload })
}
