import { useNavigate } from 'react-router'
import { useConfirm } from '~/ui/ConfirmDialog'
import { errorMessageOf } from '~/ui/errorMessageOf'
import type { PrefilledForm } from '~/ui/prefilledForm'
import { useAlert } from '~/ui/useAlert'
import { hasDraft, prefillForm } from './prefilledForm'

/** Another draft of the same form is on its way. */
const replaced = 'What was entered there and not saved is lost. Do you want to go on?'

/** Leads to a screen whose form starts with a draft, and asks first where that has another. The caller shows `confirmation`. */
export function useNextStep() {
  const navigate = useNavigate()
  const alert = useAlert()
  const { confirm, confirmation } = useConfirm()
  /** @param make makes the draft; if it fails, an alert shows the error and the page stays */
  const openStep = async (make: () => PrefilledForm | Promise<PrefilledForm>) => {
    const laid = await Promise.resolve()
      .then(make)
      .catch((error: unknown) => void alert.fail(errorMessageOf(error)))
    if (!laid) return
    const { route, key } = laid
    if (key !== undefined && hasDraft(route, key) && !(await confirm(replaced, { isDestructive: true }))) return
    prefillForm(laid)
    await navigate(route)
  }
  return { openStep, confirmation }
}
