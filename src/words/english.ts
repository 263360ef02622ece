import reactAdminEnglish from 'ra-language-english'
import { messages } from '~/metadata/messages'
import { flatten, type Words } from './words'

/** react-admin's own words, in the catalogue's where it has them. Every other text of the program is its own key. */
export const english: Words = {
  ...flatten(reactAdminEnglish),
  'ra.page.not_found': 'OOPS ! PAGE NOT FOUND',
  'ra.message.access_denied': messages.permissionDenied,
  'ra.notification.http_error': messages.networkError,
  'ra.notification.logged_out': messages.refreshExpired,
  'ra.notification.not_authorized': messages.noPermissionOnServer,
  'ra.navigation.no_results': 'No Data To Display',
  'ra.navigation.page_range_info': '%{offsetBegin}-%{offsetEnd} of %{total}',
}
