import reactAdminEnglish from 'ra-language-english'
import { mergeTranslations } from 'react-admin'
import { messages } from '~/metadata/messages'

/** react-admin's own words, in the catalogue's where it has them. Every other text of the program is its own key. */
export const english = mergeTranslations(reactAdminEnglish, {
  ra: {
    page: { not_found: 'OOPS ! PAGE NOT FOUND' },
    message: { access_denied: messages.permissionDenied },
    notification: {
      http_error: messages.networkError,
      logged_out: messages.refreshExpired,
      not_authorized: messages.noPermissionOnServer,
    },
    navigation: { no_results: 'No Data To Display', page_range_info: '%{offsetBegin}-%{offsetEnd} of %{total}' },
  },
})
