import type { FastifyRequest } from 'fastify'
import { serverMessages } from '~/metadata/serverMessages'
import { apiError } from '../apiError'
import type { AccessCache, CallerAccess } from '../auth/access'
import type { GenuineClaims, Signer } from '../auth/tokens'
import { AccessChangedError, type Endpoint, hasPermission } from './endpoint'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

type AccessOptions = Pick<Endpoint['options'], 'permission' | 'beforeFactor'>

const mayCall = ({ actor, lacksSecondFactor }: CallerAccess, { permission, beforeFactor }: AccessOptions): boolean =>
  (!lacksSecondFactor || beforeFactor === true) && hasPermission(actor, permission)

/** The user who sends a request to an endpoint that is not public. */
export class Caller {
  private constructor(
    private readonly memory: AccessCache,
    private readonly claims: GenuineClaims,
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
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    const claims = token && (await signer.verify(token))
    if (!claims) throw apiError.signedOut('Please sign in.')
    const known = options.confirmsAccess && memory.remembered(claims)
    if (known && mayCall(known, options)) return new Caller(memory, claims, options, known, false)
    const access = await memory.current(claims)
    if (!access) throw apiError.signedOut('Please sign in.')
    return new Caller(memory, claims, options, access, true)
  }

  check(): void {
    if (mayCall(this.access, this.options)) return
    throw apiError.forbidden(this.access.lacksSecondFactor ? serverMessages.factorNeeded : undefined)
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
