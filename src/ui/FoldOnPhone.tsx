import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { PopoverButton } from './PopoverButton'

interface FoldOnPhoneProps {
  icon: ReactNode
  /** Of the button that opens it there; translated. */
  label: string
  children: ReactNode
}

/** Fields that would fill the first screen of a phone: there they are a sheet behind a button. */
export function FoldOnPhone({ icon, label, children }: FoldOnPhoneProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  if (!isPhone) return children
  return (
    <PopoverButton icon={icon} label={label}>
      {children}
    </PopoverButton>
  )
}
