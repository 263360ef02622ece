import SpecialCharacters from '@mui/icons-material/EmojiSymbols'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** Signs that units, ranges and findings need and keyboards lack. */
const characters = [...'µαβγδλπΔΩ°±×÷·≤≥≠≈→↑↓²³⁹½¼¾‰√∞†§']

/** Puts a sign that the keyboard lacks where the text is being written. */
export function CharacterPicker() {
  const editor = useTiptapEditor()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const label = translate('Special characters')
  return (
    <>
      <ToggleButton
        value="characters"
        size="small"
        aria-label={label}
        title={label}
        disabled={!editor?.isEditable}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SpecialCharacters fontSize="inherit" />
      </ToggleButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box role="group" aria-label={label} sx={{ display: 'grid', gridTemplateColumns: 'repeat(8, 32px)', p: 1 }}>
          {characters.map((character) => (
            <ButtonBase
              key={character}
              sx={{ height: 32, fontSize: 16, borderRadius: 1, '&:hover': { bgcolor: 'action.hover' } }}
              onClick={() => {
                setAnchor(undefined)
                editor?.chain().focus().insertContent(character).run()
              }}
            >
              {character}
            </ButtonBase>
          ))}
        </Box>
      </Popover>
    </>
  )
}
