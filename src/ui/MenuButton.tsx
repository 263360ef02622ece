import Button, { type ButtonProps } from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import { type ReactNode, useState } from 'react'

interface MenuButtonProps extends ButtonProps {
  /** The text of the button; translated. */
  label: ReactNode
  /** The items; a click on one closes the menu. */
  children: ReactNode
  /** Loads what the menu shows; it opens once that is done, unless it failed (`false`). */
  onOpen?: () => Promise<boolean>
}

/** A button that opens a menu. */
export function MenuButton({ label, children, onOpen, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = async (from: HTMLElement) => {
    if (!onOpen || (await onOpen())) setAnchor(from)
  }
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => void open(currentTarget)}
        {...button}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} onClick={close}>
        {children}
      </Menu>
    </>
  )
}
