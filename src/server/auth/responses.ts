import { z } from 'zod'
import { momentSchema } from '~/metadata/response'

const permission = z.strictObject({ id: z.int(), name: z.string(), codeName: z.string(), systemType: z.int() })

/** A user with the current permissions of the user's group. */
export const profileSchema = z
  .strictObject({
    id: z.int(),
    userName: z.string(),
    fullName: z.string(),
    /** The address of the picture. */
    photo: z.string().nullable(),
    isSuperuser: z.boolean(),
    /** A second factor is demanded, and has to be set up before anything else. */
    mustSetUpFactor: z.boolean(),
    group: z.strictObject({ id: z.int(), name: z.string(), permissions: z.array(permission) }).nullable(),
  })
  .meta({ id: 'Profile' })

/** The access token of a quarter of an hour, and what it is renewed with. */
export const tokensSchema = z.strictObject({ access: z.string(), refresh: z.string() }).meta({ id: 'Tokens' })

export const profileWithTokensSchema = profileSchema.extend({ tokens: tokensSchema }).meta({ id: 'SignedIn' })

/** An active sign-in. */
export const activeSignInSchema = z
  .strictObject({
    id: z.int(),
    /** The network address that it was made from. */
    address: z.string(),
    /** The `User-Agent` of the browser or program. */
    device: z.string(),
    createdAt: momentSchema,
    /** When it was last renewed; it is every quarter of an hour of use. */
    usedAt: momentSchema,
    /** It is the one that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: 'SignIn' })

export const activeSignInsSchema = z.array(activeSignInSchema)

/** Whether codes of an authenticator app are asked for, whether they must be, and how many recovery codes are left. */
export const factorStateSchema = z
  .strictObject({ isOn: z.boolean(), isDemanded: z.boolean(), recoveryCodesLeft: z.int() })
  .meta({ id: 'SecondFactor' })

/** A secret for an authenticator app: to be typed, as an address, and as an SVG picture of that to be photographed. */
export const factorSetupSchema = z.strictObject({ secret: z.string(), uri: z.string(), picture: z.string() })

export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const passwordChangeResultSchema = z.strictObject({ message: z.string(), tokens: tokensSchema })

/** Whether the installation waits for its first user. */
export const firstUserStateSchema = z.strictObject({ isMissing: z.boolean() })

export const branchesSchema = z.array(
  z.strictObject({ id: z.int(), name: z.string(), subDomain: z.string().nullable() }),
)

export type FactorState = z.output<typeof factorStateSchema>
export type FactorSetup = z.output<typeof factorSetupSchema>
export type Profile = z.output<typeof profileSchema>
export type Tokens = z.output<typeof tokensSchema>
export type ActiveSignIn = z.output<typeof activeSignInSchema>
