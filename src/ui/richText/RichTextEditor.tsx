import {
  AlignmentButtons,
  ClearButtons,
  ColorButtons,
  DefaultEditorOptions,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { CharacterPicker } from './CharacterPicker'
import { subscript, superscript } from './marks'
import { ScriptButtons } from './ScriptButtons'

export interface RichTextEditorProps {
  source: string
  label: string
  helperText: string | false
  isRequired: boolean
  /** One line with superscript, subscript and special characters only. */
  inline: boolean
}

const extensions = [...(DefaultEditorOptions.extensions ?? []), superscript, subscript]

/** Formatted text in a form, with the signs that units and reports need. */
export default function RichTextEditor({ inline, label, ...input }: RichTextEditorProps) {
  const translate = useTranslate()
  const name = translate(label)
  const editorOptions = useMemo(
    () => ({
      extensions,
      editorProps: {
        attributes: { role: 'textbox', 'aria-label': name, 'aria-multiline': String(!inline) },
        handleKeyDown: (_: unknown, { key }: KeyboardEvent) => inline && key === 'Enter',
      },
    }),
    [inline, name],
  )
  return (
    <RichTextInput
      {...input}
      label={label}
      editorOptions={editorOptions}
      toolbar={
        <RichTextInputToolbar size="small">
          {!inline && <LevelSelect size="small" />}
          {!inline && <FormatButtons size="small" />}
          <ScriptButtons />
          <CharacterPicker />
          {!inline && <ColorButtons size="small" />}
          {!inline && <AlignmentButtons size="small" />}
          {!inline && <ListButtons size="small" />}
          {!inline && <LinkButtons size="small" />}
          {!inline && <QuoteButtons size="small" />}
          {!inline && <ClearButtons size="small" />}
        </RichTextInputToolbar>
      }
      sx={{
        '&& .ProseMirror': {
          minHeight: inline ? 37 : 140,
          maxHeight: 320,
          overflowY: 'auto',
          bgcolor: 'background.paper',
          borderColor: 'rgba(0, 0, 0, 0.23)',
        },
        '&& .ProseMirror:hover': { bgcolor: 'background.paper', borderColor: 'text.primary' },
      }}
    />
  )
}
