import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { messages } from '~/metadata/messages'
import DeclaredIcon from '~/ui/DeclaredIcon'
import { SearchField } from '~/ui/SearchField'
import { useHotkeys } from '~/ui/useHotkeys'
import { useRememberedRecords } from '../records/rememberedRecords'
import { iconNameOf } from '../screenIcon'
import { matchesSearchText } from './menu'
import { useGlobalSearch } from './useGlobalSearch'
import type { ShellMenu } from './useMenu'

export interface GlobalSearchProps {
  menu: Pick<ShellMenu, 'moduleMenus' | 'searchableScreens'>
  /** What was typed before the search was loaded, and whether its input had the focus. */
  typed: string
  autoFocus: boolean
}

/**
 * Finds a screen of any module by its name, and records of those that declare it, and goes there; Ctrl+K leads to it. What
 * is typed is lower-cased (spec 1, section 2.1). Before anything is typed it offers the records pinned and opened lately.
 */
export default function GlobalSearch({
  menu: { moduleMenus, searchableScreens },
  typed,
  autoFocus,
}: GlobalSearchProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const input = useRef<HTMLInputElement>(null)
  useHotkeys({ find: () => input.current?.focus() })
  const records = useGlobalSearch(text, searchableScreens)
  const named = moduleMenus.flatMap(({ module, sections }) =>
    sections
      .flatMap(({ entries }) => entries)
      .filter(({ canOpen }) => canOpen)
      .filter(({ label }) => matchesSearchText(label, text, translate))
      .map(({ route, label }) => ({ route, label: translate(label), kind: translate(module.label) })),
  )
  const { recent, pinned } = useRememberedRecords()
  const remembered = [...pinned, ...recent.filter(({ url }) => pinned.every((one) => one.url !== url))]
  const options =
    text === ''
      ? remembered.map(({ url, label, kind }) => ({ route: url, label, kind: translate(kind) }))
      : [...named, ...records.map((one) => ({ ...one, kind: translate(one.kind) }))]
  const search = useAutocomplete({
    id: 'screen-search',
    options,
    value: null,
    inputValue: text,
    autoHighlight: true,
    blurOnSelect: true,
    openOnFocus: true,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ route }) => route,
    filterOptions: (all) => all,
    onInputChange: (_event, value, reason) => {
      if (reason !== 'reset') setText(reason === 'input' ? value.toLowerCase() : '') // it resets itself when it begins
    },
    onChange: (_event, option) => {
      setText('')
      if (option) void navigate(option.route)
    },
  })
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus() // at once, so that no key is lost; it opens what there is to choose
  }, [autoFocus])
  return (
    <Box {...search.getRootProps()} sx={{ position: 'relative', width: { xs: 110, sm: 260 }, flexShrink: 0 }}>
      <SearchField label="Search screens" inputRef={input} inputProps={search.getInputProps()} />
      {search.popupOpen && (text !== '' || options.length > 0) && (
        <Paper
          component="ul"
          {...search.getListboxProps()}
          elevation={4}
          sx={{
            position: 'absolute',
            top: 36,
            left: 0,
            right: 0,
            m: 0,
            p: 0.5,
            maxHeight: 360,
            overflow: 'auto',
            zIndex: 'modal',
          }}
        >
          {search.groupedOptions.map((option, index) => {
            if (!('route' in option)) return null
            const { key, ...props } = search.getOptionProps({ option, index })
            return (
              <MenuItem dense key={key} {...props} sx={{ gap: 1, '&.Mui-focused': { bgcolor: 'primary.light' } }}>
                <DeclaredIcon name={iconNameOf(option.route)} />
                {option.label}
                <Typography variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
                  {option.kind}
                </Typography>
              </MenuItem>
            )
          })}
          {search.groupedOptions.length === 0 && (
            <Typography component="li" variant="body2" color="text.secondary" sx={{ px: 2, py: 0.75 }}>
              {translate(messages.noScreenFound)}
            </Typography>
          )}
        </Paper>
      )}
    </Box>
  )
}
