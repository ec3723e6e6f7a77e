import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

type DrawerProps = { open: boolean; onClose: () => void; label: string; children: ReactNode }

export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-label={label}
      className="m-0 h-dvh max-h-none w-[min(20rem,84vw)] border-r border-line shadow-float open:animate-[slide-in_180ms_var(--ease-out)]"
    >
      <div className="flex h-full flex-col overflow-y-auto">{children}</div>
    </Modal>
  )
}
