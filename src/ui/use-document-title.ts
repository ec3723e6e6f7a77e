import { useEffect } from 'react'

/** `Tasks · Roost` in the tab of the browser. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Roost' ? title : `${title} · Roost`
  }, [title])
}
