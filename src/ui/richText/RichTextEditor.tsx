import type { EditorView } from '@tiptap/pm/view'
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
import { expandPhrase, type Phrase } from './phrases'
import { ScriptButtons } from './ScriptButtons'

export interface RichTextEditorProps {
  source: string
  label: string
  helperText: string | false
  isRequired: boolean
  /** One line with superscript, subscript and special characters only. */
  inline: boolean
  /** Sentences that a code and `;` (or Ctrl+Space) put into the text. */
  phrases?: readonly Phrase[]
  disabled?: boolean
  autoFocus?: boolean
  /** HTML attributes of the field, such as a name that distinguishes it from others of the same label. */
  attributes?: Readonly<Record<string, string>>
  /** Height of an empty field in pixels. */
  minHeight?: number
}

const none: readonly Phrase[] = []

const extensions = [...(DefaultEditorOptions.extensions ?? []), superscript, subscript]

/** Formatted text in a form, with the signs that units and reports need. */
export default function RichTextEditor({
  inline,
  label,
  phrases = none,
  autoFocus = false,
  attributes,
  minHeight = 140,
  ...input
}: RichTextEditorProps) {
  const translate = useTranslate()
  const name = translate(label)
  const editorOptions = useMemo(
    () => ({
      extensions,
      editorProps: {
        attributes: { role: 'textbox', 'aria-label': name, 'aria-multiline': String(!inline), ...attributes },
        handleKeyDown: (view: EditorView, { key, ctrlKey }: KeyboardEvent) =>
          key === ' ' && ctrlKey ? expandPhrase(view, phrases) : inline && key === 'Enter',
        handleTextInput: (view: EditorView, _from: number, _to: number, text: string) =>
          text === ';' && expandPhrase(view, phrases),
      },
      ...(autoFocus && { autofocus: 'end' as const }),
    }),
    [inline, name, phrases, autoFocus, attributes],
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
        '& .MuiToggleButton-root': { minWidth: 26, minHeight: 26 },
        '&& .ProseMirror': {
          minHeight: inline ? 37 : minHeight,
          maxHeight: 320,
          overflowY: 'auto',
          bgcolor: 'background.paper',
          borderColor: 'secondary.main',
        },
        '&& .ProseMirror:hover': { bgcolor: 'background.paper', borderColor: 'text.primary' },
      }}
    />
  )
}
