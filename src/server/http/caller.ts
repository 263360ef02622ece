import type { FastifyRequest } from 'fastify'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import { apiKeyHashIn } from '../apiKeys/keyAccess'
import type { AccessCache, CallerAccess, Claims } from '../auth/access'
import type { Signer } from '../auth/tokens'
import { AccessChangedError, type Endpoint, hasPermission } from './endpoint'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

type AccessOptions = Pick<Endpoint['options'], 'permission' | 'beforeFactor' | 'signInOnly'>

const farEnd = new Date(8.64e15)

/** Whom the `Authorization` header of a request claims: an API key, or a session if its token is genuine. */
async function claimsOf({ headers }: FastifyRequest, signer: Signer): Promise<Claims | undefined> {
  const hash = apiKeyHashIn(headers.authorization)
  if (hash) return { sessionId: hash, expiresAt: farEnd, isApiKey: true }
  const token = bearer.exec(headers.authorization ?? '')?.[1]
  return token ? signer.verify(token) : undefined
}

const mayCall = (
  { actor, lacksSecondFactor, apiKey }: CallerAccess,
  { permission, beforeFactor, signInOnly }: AccessOptions,
): boolean =>
  !(apiKey && signInOnly) && (!lacksSecondFactor || beforeFactor === true) && hasPermission(actor, permission)

/** The user who sends a request to an endpoint that is not public. */
export class Caller {
  private constructor(
    private readonly memory: AccessCache,
    private readonly claims: Claims,
    private readonly options: AccessOptions,
    public access: CallerAccess,
    /** Whether a statement of this request has confirmed the version of access. */
    private isConfirmed: boolean,
  ) {}

  /**
   * The caller of a request, if permitted. Errors are never based on the cache.
   * @throws ApiError 401 if not signed in, 403 without the permission
   */
  static async of(request: FastifyRequest, signer: Signer, memory: AccessCache, { options }: Endpoint) {
    const claims = await claimsOf(request, signer)
    if (!claims) throw apiError.signedOut('Please sign in.')
    const known = options.confirmsAccess && memory.remembered(claims)
    const isKnown = known && mayCall(known, options)
    const access = isKnown ? known : await memory.current(claims)
    if (!access) throw apiError.signedOut('Please sign in.')
    if (access.apiKey) {
      await memory.recordUse(access.apiKey)
    }
    return new Caller(memory, claims, options, access, !isKnown)
  }

  check(): void {
    if (mayCall(this.access, this.options)) return
    const { apiKey, lacksSecondFactor } = this.access
    if (apiKey && this.options.signInOnly) throw apiError.forbidden(serverMessages.notByApiKey)
    throw apiError.forbidden(lacksSecondFactor ? serverMessages.factorNeeded : undefined)
  }

  /** @throws AccessChanged */
  saw(version: string): void {
    this.isConfirmed ||= version === this.access.version
    if (!this.isConfirmed) throw new AccessChangedError()
  }

  /**
   * Whether the request ran with the caller's current access; if not, `access` is now the current one.
   * @throws ApiError 401 or 403 if the caller is no longer permitted
   */
  async isStillPermitted(): Promise<boolean> {
    if (this.isConfirmed) return true
    const before = this.access
    const access = await this.memory.current(this.claims)
    if (!access) throw apiError.signedOut('Please sign in.')
    this.access = access
    this.isConfirmed = true
    this.check()
    return access === before
  }
}
