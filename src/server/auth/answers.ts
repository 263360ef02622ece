import { z } from 'zod'

const permission = z.strictObject({ id: z.int(), name: z.string(), codeName: z.string(), systemType: z.int() })

/** A person with the rights of his or her group, as they are at this moment. */
export const profile = z
  .strictObject({
    id: z.int(),
    userName: z.string(),
    fullName: z.string(),
    /** The address of the picture. */
    photo: z.string().nullable(),
    isSuperuser: z.boolean(),
    group: z.strictObject({ id: z.int(), name: z.string(), permissions: z.array(permission) }).nullable(),
  })
  .meta({ id: 'Profile' })

/** The access token of a quarter of an hour, and what it is renewed with. */
export const tokens = z.strictObject({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' })

export const signedIn = profile.extend({ tokens }).meta({ id: 'SignedIn' })

export const passwordChanged = z.strictObject({ message: z.string(), tokens })

export const branches = z.array(z.strictObject({ id: z.int(), name: z.string(), subDomain: z.string() }))

export type Profile = z.output<typeof profile>
export type Tokens = z.output<typeof tokens>
