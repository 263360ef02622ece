import { useNavigate } from 'react-router'
import { errorMessageOf } from '~/ui/errorMessageOf'
import type { PrefilledForm } from '~/ui/prefilledForm'
import { useAlert } from '~/ui/useAlert'
import { prefillForm } from './drafts/prefilledForm'

/** Leads to a screen whose form starts with given values; what was begun there before stays among the drafts. */
export function useNextStep() {
  const navigate = useNavigate()
  const alert = useAlert()
  /** @param make makes the values; if it fails, an alert shows the error and the page stays */
  const openStep = async (make: () => PrefilledForm | Promise<PrefilledForm>) => {
    const prefilled = await Promise.resolve()
      .then(make)
      .catch((error: unknown) => void alert.fail(errorMessageOf(error)))
    if (!prefilled) return
    prefillForm(prefilled)
    await navigate(prefilled.route)
  }
  return { openStep }
}
