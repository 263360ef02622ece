import Box from '@mui/material/Box'
import { type ComponentType, useRef, useState } from 'react'
import { SearchField } from '~/ui/SearchField'
import { useHotkeys } from '~/ui/useHotkeys'
import type { GlobalSearchProps } from './GlobalSearch'
import type { ShellMenu } from './useMenu'

/**
 * The search of the top bar. Its code is loaded when it gets the focus, so that no first screen waits for it; what is typed
 * meanwhile is kept. Where it cannot be loaded, the next focus tries again.
 */
export function SearchBox({ menu }: { menu: ShellMenu }) {
  const [Search, setSearch] = useState<ComponentType<GlobalSearchProps>>()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const hadFocus = useRef(false)
  useHotkeys({ find: () => input.current?.focus() }, !Search)
  const load = () =>
    void import('./GlobalSearch').then(
      ({ default: Loaded }) => {
        hadFocus.current = document.activeElement === input.current
        setSearch(() => Loaded)
      },
      () => undefined,
    )
  if (Search) return <Search menu={menu} typed={typed} autoFocus={hadFocus.current} />
  return (
    <Box sx={{ width: { xs: 110, sm: 260 }, flexShrink: 0 }}>
      <SearchField
        label="Search screens"
        inputRef={input}
        value={typed}
        onChange={(text) => setTyped(text.toLowerCase())}
        inputProps={{ role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list', onFocus: load }}
      />
    </Box>
  )
}
