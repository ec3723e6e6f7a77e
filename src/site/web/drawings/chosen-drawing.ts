import { createContext } from 'react'

/** Which drawing the landing page shows; null where it chooses itself. */
export const ChosenDrawing = createContext<number | null>(null)
