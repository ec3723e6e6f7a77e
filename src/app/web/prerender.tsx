import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { prerender as prerendered } from 'react-dom/static'
import { ChosenDrawing } from '#site/web/drawings/chosen-drawing.ts'
import { router } from './routes.tsx'
import { type Known, takeKnown } from './take-known.ts'

interface Prerendering {
  path: string
  /** Which of the landing page's drawings. */
  drawing: number
  known: Known
}

/** A public page as it is before anything is known of who looks at it. Throws where a part of it cannot be rendered. */
export async function prerender({ path, drawing, known }: Prerendering): Promise<string> {
  const queries = new QueryClient()
  takeKnown(queries, known)
  const history = createMemoryHistory({ initialEntries: [path] })
  // It is restored by an inline script, which the pages' policy does not run.
  router.update({ ...router.options, history, scrollRestoration: false })
  await router.load()
  const failures: unknown[] = []
  const { prelude } = await prerendered(
    <ChosenDrawing value={drawing}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChosenDrawing>,
    { onError: (error) => void failures.push(error) },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be rendered`)
  return html
}
