import Subscript from '@mui/icons-material/Subscript'
import Superscript from '@mui/icons-material/Superscript'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'

const scripts = [
  { name: 'superscript', label: 'Superscript', icon: Superscript },
  { name: 'subscript', label: 'Subscript', icon: Subscript },
] as const

/** Switches raised and lowered text. */
export function ScriptButtons() {
  const editor = useTiptapEditor()
  const translate = useTranslate()
  const active = useSyncExternalStore(
    (changed) => {
      editor?.on('transaction', changed)
      return () => editor?.off('transaction', changed)
    },
    () => scripts.find(({ name }) => editor?.isActive(name))?.name ?? null,
  )
  return (
    <ToggleButtonGroup exclusive size="small" value={active} disabled={!editor?.isEditable}>
      {scripts.map(({ name, label, icon: Icon }) => (
        <ToggleButton
          key={name}
          value={name}
          aria-label={translate(label)}
          title={translate(label)}
          onClick={() => editor?.chain().focus().toggleMark(name).run()}
        >
          <Icon fontSize="inherit" />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
