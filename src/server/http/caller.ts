import type { FastifyRequest } from 'fastify'
import { messages } from '~/metadata/messages'
import { apiError } from '../apiError'
import type { Access, AccessMemory } from '../auth/access'
import type { GenuineClaims, Signer } from '../auth/tokens'
import { AccessChanged, type Endpoint, hasPermission } from './endpoint'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

type AccessOptions = Pick<Endpoint['options'], 'permission' | 'beforeFactor'>

const mayCall = ({ actor, lacksFactor }: Access, { permission, beforeFactor }: AccessOptions): boolean =>
  (!lacksFactor || beforeFactor === true) && hasPermission(actor, permission)

/** Who makes a call of a route that is not open to all. */
export class Caller {
  private constructor(
    private readonly memory: AccessMemory,
    private readonly claims: GenuineClaims,
    private readonly asked: AccessOptions,
    public access: Access,
    /** Whether the version of access was seen to stand since the call came in. */
    private isConfirmed: boolean,
  ) {}

  /**
   * Who calls, when they may. A refusal is never from memory.
   * @throws Refusal 401 for nobody, 403 for somebody without the right
   */
  static async of(request: FastifyRequest, signer: Signer, memory: AccessMemory, { options }: Endpoint) {
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
    if (mayCall(this.access, this.asked)) return
    throw apiError.forbidden(this.access.lacksFactor ? messages.factorNeeded : undefined)
  }

  /** @throws AccessChanged */
  saw(version: string): void {
    this.isConfirmed ||= version === this.access.version
    if (!this.isConfirmed) throw new AccessChanged()
  }

  /**
   * Whether what was done for the caller was done for who it is now; where not, `access` is who it is.
   * @throws Refusal 401, 403 where it may call no more
   */
  async stands(): Promise<boolean> {
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
