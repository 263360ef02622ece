import type { FastifyRequest } from 'fastify'
import type { Access, AccessMemory } from '../auth/access'
import type { Signer } from '../auth/tokens'
import { refuse } from '../refusal'
import { AccessChanged, type Actor, type Route, SIGNED_IN } from './route'

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/

/** Whether the actor holds what a route asks for. A superuser holds everything. */
function mayCall(actor: Actor, right: Route['options']['right']): boolean {
  if (actor.isSuperuser || right === SIGNED_IN) return true
  return (typeof right === 'string' ? [right] : right).some((code) => actor.rights.has(code))
}

/** Who makes a call of a route that is not open to all. */
export class Caller {
  private constructor(
    private readonly memory: AccessMemory,
    private readonly right: Route['options']['right'],
    public access: Access,
    /** Whether the version of access was seen to stand since the call came in. */
    private isConfirmed: boolean,
  ) {}

  /**
   * Who calls, when they may. A refusal is never from memory.
   * @throws Refusal 401 for nobody, 403 for somebody without the right
   */
  static async of(request: FastifyRequest, signer: Signer, memory: AccessMemory, { options }: Route) {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1]
    const claims = token && (await signer.verify(token))
    if (!claims) throw refuse.signedOut('Please sign in.')
    const known = options.confirmsAccess && memory.remembered(claims.sessionKey)
    if (known && mayCall(known.actor, options.right)) return new Caller(memory, options.right, known, false)
    const access = await memory.current(claims.sessionKey)
    if (!access) throw refuse.signedOut('Please sign in.')
    return new Caller(memory, options.right, access, true)
  }

  check(): void {
    if (!mayCall(this.access.actor, this.right)) throw refuse.forbidden()
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
    const access = await this.memory.current(before.actor.sessionId)
    if (!access) throw refuse.signedOut('Please sign in.')
    this.access = access
    this.isConfirmed = true
    this.check()
    return access === before
  }
}
