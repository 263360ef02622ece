import { HttpError } from 'react-admin'
import { createIdempotencyKey } from '~/ui/formKey'
import type { HttpErrorBody } from '../httpErrors'
import { getSession } from '../session'
import { fitsKeepaliveRequest, storeDraftAfterPage } from './draftAfterPage'
import { canStoreDrafts, type DraftInput, deleteDraft, readDraft, type StoredDraft, storeDraft } from './draftRequests'
import { noteDraftsChange, unsavedDrafts } from './unsavedDrafts'

/** How long after a change a draft is stored, in milliseconds. */
const autosaveDelay = 1000
/** How long after a lost connection it is tried again. */
const retryDelay = 5000

/** This window, among those in which a user may write one draft. */
const thisWindow = createIdempotencyKey()

/** What has become of the changes of a form, as its title tells. */
export type DraftStatus =
  | { is: 'untouched' | 'saving' | 'saved' | 'offline' }
  /** The server refused it, such as for its size. */
  | { is: 'refused'; message: string }
  /** Another window wrote it meanwhile. */
  | { is: 'changed'; message: string; version: number; by: string | undefined }
  /** It was saved as a record elsewhere. */
  | { is: 'finished'; message: string }

/** Where a draft belongs: a page, and a form among those of the application, for one record or a new one. */
export interface DraftPlace {
  path: string
  form: string
  record?: number | undefined
  /** The dialog of the page that the form is in, as `useOpenDialog` has it. */
  opened?: unknown
  /** The form is always of the same thing, so that a user has one draft of it. */
  isBound?: boolean
  /** The form is in a dialog over another form, which a reload opens first. */
  isNested?: boolean
}

const changedElsewhere = 'Another window changed this draft meanwhile.'

/**
 * What is written in one form, and its draft on the server: each change is stored a second later, and at once when the
 * page is hidden. It outlives the form until its changes have reached the server.
 */
export class DraftSession {
  key: string
  readonly userId = getSession()?.user.id
  status: DraftStatus = { is: 'untouched' }
  /** The values when the form opened; undefined of an empty form. */
  start: { content: unknown; changedAt?: string; unavailable: readonly string[] } | undefined
  private version = 0
  private pending: { content: unknown; label: string } | undefined
  private latest: { content: unknown; label: string } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private isClosed = false
  private readonly listeners = new Set<() => void>()

  constructor(
    readonly place: DraftPlace,
    stored?: StoredDraft,
  ) {
    this.key = stored?.key ?? createIdempotencyKey()
    if (!stored) return
    this.version = stored.version
    this.start = stored
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getStatus = (): DraftStatus => this.status

  private tell(status: DraftStatus): void {
    if (status.is === this.status.is && !('message' in status)) return
    this.status = status
    for (const listener of this.listeners) listener()
  }

  /** Remembers the values of the form; may be called on every keystroke. */
  keep(content: unknown, label = ''): void {
    if (this.isClosed || !canStoreDrafts()) return
    this.pending = { content, label }
    this.latest = this.pending
    if (!unsavedDrafts.has(this)) this.noteInAddress(true)
    unsavedDrafts.add(this)
    if (this.status.is === 'changed' || this.status.is === 'finished') return
    if (this.status.is !== 'offline') this.tell({ is: 'saving' })
    this.schedule(autosaveDelay)
  }

  /** The values that were kept last, for the same form after a new sign-in. */
  get kept(): unknown {
    return this.latest?.content ?? this.start?.content
  }

  get isUnsaved(): boolean {
    return this.pending !== undefined || this.sending !== undefined
  }

  /** Whether it is on the server. */
  get isStored(): boolean {
    return this.version > 0
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private inputOf({ content, label }: { content: unknown; label: string }): DraftInput {
    const { path, form, record = null, opened = null } = this.place
    const { key, version } = this
    return { key, writer: thisWindow, version, path, form, record, label: label.slice(0, 200), opened, content }
  }

  /** Stores what was changed, one request at a time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.sending) return this.sending
    const { pending } = this
    if (!pending || this.isClosed || getSession()?.user.id !== this.userId) return
    this.pending = undefined
    this.sending = this.send(pending)
    await this.sending
    this.sending = undefined
    if (!this.pending) unsavedDrafts.delete(this)
    else if (this.status.is === 'saved') this.schedule(autosaveDelay)
  }

  private async send(content: { content: unknown; label: string }): Promise<void> {
    try {
      const { version } = await storeDraft(this.inputOf(content))
      const isNew = !this.isStored
      this.version = version
      if (isNew) noteDraftsChange()
      this.tell(this.pending ? { is: 'saving' } : { is: 'saved' })
      if (this.pending) this.schedule(autosaveDelay)
    } catch (error) {
      this.pending ??= content
      this.fail(error)
    }
  }

  private fail(error: unknown): void {
    const { status = 0, body, message } = error as HttpError
    const { current, changedBy } = (body ?? {}) as Partial<HttpErrorBody>
    if (current) {
      const { version } = current as unknown as { version: number }
      this.tell({ is: 'changed', message, version, by: changedBy?.userName })
    } else if (status === 409 && this.isStored) this.tell({ is: 'finished', message })
    else if (error instanceof HttpError && status >= 400 && status < 500 && status !== 401)
      this.tell({ is: 'refused', message })
    else {
      this.tell({ is: 'offline' })
      if (status !== 401) this.schedule(retryDelay)
    }
  }

  /** Goes on over what another window wrote. */
  keepMine(): void {
    if (this.status.is !== 'changed') return
    this.version = this.status.version
    this.tell({ is: 'saving' })
    this.pending ??= this.latest
    void this.flush()
  }

  /** Looks whether another window wrote or saved it meanwhile, such as when this one is looked at again. */
  async check(): Promise<void> {
    if (!this.isStored || this.isUnsaved || this.isClosed) return
    try {
      const { version, user } = await readDraft(this.key)
      const { isUnsaved, isClosed } = this
      if (version === this.version || isUnsaved || isClosed) return
      this.tell({ is: 'changed', message: changedElsewhere, version, by: user.name })
    } catch (error) {
      if ((error as HttpError).status === 409) this.fail(error)
    }
  }

  /** The headers of the save that closes it in the same transaction; waits for a request that is on its way. */
  async headers(): Promise<Record<string, string>> {
    clearTimeout(this.timer)
    await Promise.race([this.sending, new Promise((resolve) => setTimeout(resolve, 2000))])
    return this.isStored ? { 'Draft-Key': this.key } : {}
  }

  /** The save failed, so that what was changed is stored again. */
  resume(): void {
    if (this.pending) this.schedule(autosaveDelay)
  }

  /** The save closed it on the server. */
  finish(): void {
    const { sending } = this
    this.close()
    if (sending) void sending.then(() => (this.isStored ? deleteDraft(this.key) : undefined)).catch(() => undefined)
    noteDraftsChange()
  }

  /** Deletes it: the user drops what was written. */
  discard(): void {
    const { sending } = this
    this.close()
    const remove = () => (this.isStored ? deleteDraft(this.key) : undefined)
    void Promise.resolve(sending)
      .then(remove)
      .then(noteDraftsChange, () => undefined)
  }

  /** The save closed it on the server, and the form goes on: what is entered next is another draft. */
  goOn(): void {
    clearTimeout(this.timer)
    this.noteInAddress(false)
    this.pending = undefined
    this.latest = undefined
    unsavedDrafts.delete(this)
    this.key = createIdempotencyKey()
    this.version = 0
    this.tell({ is: 'untouched' })
    noteDraftsChange()
  }

  /** What was entered was taken back, and nothing of it needs to be kept. */
  empty(): void {
    if (!this.latest && !this.isStored) return
    clearTimeout(this.timer)
    this.pending = undefined
    this.latest = undefined
    unsavedDrafts.delete(this)
    const { sending } = this
    void Promise.resolve(sending)
      .then(async () => {
        if (!this.isStored || this.pending) return
        this.version = 0
        this.noteInAddress(false)
        await deleteDraft(this.key)
        noteDraftsChange()
      })
      .catch(() => undefined)
    this.tell({ is: 'untouched' })
  }

  /** The sign-in expired: the same form of the same user starts with what was written last. */
  interrupt(): void {
    clearTimeout(this.timer)
    this.start = { content: this.kept, changedAt: new Date().toISOString(), unavailable: [] }
  }

  /** The form is closed, or its page left: the draft stays, and what was changed is stored now. */
  leave(): void {
    this.noteInAddress(false)
    void this.flush()
  }

  /** The window goes on with what another one wrote. */
  giveUp(): void {
    this.close()
  }

  private close(): void {
    this.isClosed = true
    this.pending = undefined
    clearTimeout(this.timer)
    unsavedDrafts.delete(this)
    this.noteInAddress(false)
  }

  /** Has a reload of the page open the draft again, without drawing the page anew. */
  private noteInAddress(isOpen: boolean): void {
    const { pathname, search, hash } = window.location
    const own = `#draft=${this.key}`
    const { opened = null, isNested } = this.place
    if (isNested || opened === null || pathname !== this.place.path || (isOpen ? hash === own : hash !== own)) return
    window.history.replaceState(window.history.state, '', pathname + search + (isOpen ? own : ''))
  }

  /** Stores what was changed while the page goes away. */
  storeAfterPage(): void {
    const values = this.pending ?? (this.sending && this.latest)
    if (values && !this.isClosed && this.userId === getSession()?.user.id) storeDraftAfterPage(this.inputOf(values))
  }

  /** Whether changes would be lost with the page. */
  get wouldBeLost(): boolean {
    const isStuck = this.status.is === 'offline' || this.status.is === 'refused' || !navigator.onLine
    return this.pending !== undefined && (isStuck || !fitsKeepaliveRequest(this.inputOf(this.pending)))
  }
}

function storeAll(): void {
  for (const session of unsavedDrafts) session.storeAfterPage()
}

window.addEventListener('pagehide', storeAll)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') storeAll()
})
window.addEventListener('online', () => {
  for (const session of unsavedDrafts) void session.flush()
})
window.addEventListener('beforeunload', (event) => {
  if ([...unsavedDrafts].some((session) => session.wouldBeLost)) event.preventDefault()
})
