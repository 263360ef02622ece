import { z } from 'zod'

/** The steps of the setup that are not all done. */
export const setupStateSchema = z
  .strictObject({
    steps: z.array(
      z.strictObject({
        name: z.string(),
        label: z.string(),
        description: z.string(),
        /** The screen to which it leads. */
        route: z.string(),
        /** It leads to the form of a new record there. */
        opensForm: z.boolean(),
        isDone: z.boolean(),
        /** Only a user can say that it is done. */
        isManual: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'SetupState' })

export type SetupState = z.output<typeof setupStateSchema>
