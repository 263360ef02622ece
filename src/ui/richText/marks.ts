import { Mark } from '@tiptap/core'

/** A mark that is one HTML tag, on a shortcut; raised and lowered text exclude each other. */
const tagMark = (name: string, tag: string, excludes: string, shortcut: string) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) }
    },
  })

/** Raised text, as in 10⁹; Ctrl+. */
export const superscript = tagMark('superscript', 'sup', 'subscript', 'Mod-.')

/** Lowered text, as in H₂O; Ctrl+, */
export const subscript = tagMark('subscript', 'sub', 'superscript', 'Mod-,')
