import { useCallback, useEffect, useState, type FunctionComponent, type ReactNode } from 'react'
import { onReturn } from '#browser/connection.ts'
import { MissingDialog, MissingPiece } from './missing-piece.tsx'

export type LazyPiece<Props> = FunctionComponent<Props> & {
  /** Loads it, and says whether it is there. */
  arrive: () => Promise<boolean>
  /** The same for the router, which waits for a page before it leaves the one before. */
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

  async function arrive(): Promise<boolean> {
    try {
      Loaded ??= (await load())[name]
      return true
    } catch {
      // The browser has logged why; the next attempt asks anew.
      return false
    }
  }

  function Piece(props: Props) {
    const [state, setState] = useState<'awaited' | 'here' | 'missing'>('awaited')
    const attempt = useCallback(async () => {
      const isHere = await arrive()
      setState(isHere ? 'here' : 'missing')
      return isHere
    }, [])
    useEffect(() => {
      if (Loaded === undefined) void attempt()
    }, [attempt])
    useEffect(() => (state === 'missing' ? onReturn(() => void attempt()) : undefined), [state, attempt])

    if (Loaded !== undefined) return <Loaded {...props} />
    return state === 'missing' ? missing(attempt, props) : null
  }

  return Object.assign(Piece, {
    arrive,
    preload: async () => {
      await arrive()
    },
  })
}
