import { z } from 'zod'
import type { Declarations } from '~/metadata/registry'
import { apiError } from '../apiError'
import { type Endpoint, endpoint, hasPermission, NO_KEY_REASONS, SIGNED_IN } from '../http/endpoint'
import { emptyResponse } from '../http/responses'
import { setupStateSchema } from './responses'
import { manualStepOf, readSetup, setSetupHidden, setStepDone } from './setupSteps'

const path = 'user-app/setup'
const setting = { idempotency: NO_KEY_REASONS.sets, tag: 'Setup', response: emptyResponse }

/** The endpoints of the checklist by which an empty installation is set up. */
export const setupEndpoints = (declarations: Declarations): Endpoint[] => [
  endpoint.get(
    path,
    { permission: SIGNED_IN, summary: 'The steps of the setup', tag: 'Setup', response: setupStateSchema },
    ({ db, actor }) => readSetup(db, declarations, actor),
  ),
  endpoint.post(
    `${path}/hidden`,
    {
      ...{ ...setting, permission: SIGNED_IN, summary: 'Hide the steps of the setup, or show them again' },
      body: z.strictObject({ isHidden: z.boolean() }),
    },
    ({ db, actor, body, now }) => setSetupHidden(db, actor.id, body.isHidden, now),
  ),
  endpoint.post(
    `${path}/:step/done`,
    {
      ...{ ...setting, permission: SIGNED_IN, summary: 'Say that a step of the setup is done, or is not' },
      permissionNotes: [{ when: 'that the step names' }],
      body: z.strictObject({ isDone: z.boolean() }),
    },
    async ({ db, actor, body, params, now }) => {
      const step = manualStepOf(params.step)
      if (!step) throw apiError.missing()
      if (!hasPermission(actor, step.permission)) throw apiError.forbidden()
      await setStepDone(db, step.name, body.isDone, now)
    },
  ),
]
