import reactAdminEnglish from 'ra-language-english'
import { messages } from '~/metadata/messages'
import { flatten, type Words } from './words'

/** The texts of the rich text editor, which comes with its own words and no list of them. */
const editor: Words = {
  'ra.tiptap.align_center': 'Center',
  'ra.tiptap.align_justify': 'Justify',
  'ra.tiptap.align_left': 'Align left',
  'ra.tiptap.align_right': 'Align right',
  'ra.tiptap.blockquote': 'Blockquote',
  'ra.tiptap.bold': 'Bold',
  'ra.tiptap.clear_format': 'Clear format',
  'ra.tiptap.code': 'Code',
  'ra.tiptap.color': 'Color',
  'ra.tiptap.current_level': 'Current level',
  'ra.tiptap.heading1': 'Heading 1',
  'ra.tiptap.heading2': 'Heading 2',
  'ra.tiptap.heading3': 'Heading 3',
  'ra.tiptap.heading4': 'Heading 4',
  'ra.tiptap.heading5': 'Heading 5',
  'ra.tiptap.heading6': 'Heading 6',
  'ra.tiptap.highlight': 'Highlight',
  'ra.tiptap.image': 'Image',
  'ra.tiptap.image_dialog': 'Image URL',
  'ra.tiptap.italic': 'Italic',
  'ra.tiptap.link': 'Add a link',
  'ra.tiptap.list_bulleted': 'Bulleted list',
  'ra.tiptap.list_numbered': 'Numbered list',
  'ra.tiptap.paragraph': 'Normal',
  'ra.tiptap.select_level': 'Select the level',
  'ra.tiptap.strike': 'Strikethrough',
  'ra.tiptap.underline': 'Underline',
}

/** react-admin's own words, in the catalogue's where it has them. Every other text of the program is its own key. */
export const english: Words = {
  ...flatten(reactAdminEnglish),
  ...editor,
  'ra.page.not_found': 'OOPS ! PAGE NOT FOUND',
  'ra.message.access_denied': messages.permissionDenied,
  'ra.notification.http_error': messages.networkError,
  'ra.notification.logged_out': messages.refreshExpired,
  'ra.notification.not_authorized': messages.noPermissionOnServer,
  'ra.navigation.no_results': 'No Data To Display',
  'ra.navigation.page_range_info': '%{offsetBegin}-%{offsetEnd} of %{total}',
}
