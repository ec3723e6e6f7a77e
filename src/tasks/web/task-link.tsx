import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A task's title, which opens it in its list. */
export function TaskLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to="/dashboard/tasks"
      hash={id}
      className={clsx('rounded-control [overflow-wrap:anywhere] hover:underline hover:underline-offset-4', className)}
    >
      {children}
    </Link>
  )
}
