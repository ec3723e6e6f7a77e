import { useEffect } from 'react'

/** Sets the document's title: `Tasks · Roost`. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Roost' ? title : `${title} · Roost`
  }, [title])
}
