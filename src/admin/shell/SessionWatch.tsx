import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogout } from 'react-admin'
import { messages } from '~/metadata/messages'
import { useAlert } from '~/ui/useAlert'
import { reloadUser } from '../authProvider'
import { onPermissionsChange } from '../permissionsWatch'
import { onSessionEnd } from '../session'

const fiveMinutes = 5 * 60_000

/**
 * Shows the login screen if the session ends unexpectedly, and reloads permissions from time to time and after a
 * response that signals a change.
 */
export function SessionWatch() {
  const logout = useLogout()
  const { fail } = useAlert()
  const { refetch } = useQuery({
    queryKey: ['auth', 'me'],
    queryFn: reloadUser,
    staleTime: fiveMinutes,
    refetchInterval: fiveMinutes,
    retry: false,
  })
  // a question that is under way is not asked again: its own answer may be a 403
  useEffect(() => onPermissionsChange(() => void refetch({ cancelRefetch: false })), [refetch])
  useEffect(
    () =>
      onSessionEnd((why) => {
        if (why === 'expired') fail(messages.refreshExpired)
        // another user signed in or out in another tab: nothing of this one's may stay on the screen
        if (why === 'elsewhere') window.location.reload()
        else logout()
      }),
    [logout, fail],
  )
  return null
}
