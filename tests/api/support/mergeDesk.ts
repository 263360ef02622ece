import { expect } from 'vitest'
import { setupTestServer } from '~/testing/desk'
import { RecordFactory } from '~/testing/records'
import { Laboratory } from './laboratory'

type Row = Record<string, unknown> & { id: number; version: number }

/** Who merges records of any master, and the requests as tests send them. */
export function mergeDesk() {
  const desk = setupTestServer(async (server) => {
    const admin = await server.createSuperuser()
    return { admin, records: new RecordFactory(admin, server.db), laboratory: new Laboratory(admin) }
  })
  const read = async (path: string, id: number): Promise<Row> => {
    const { status, body } = await desk.admin.get(`${path}/${id}`)
    expect([status, body.message]).toEqual([200, undefined])
    return body
  }
  /** The body that merges the second record into the first, as both are. */
  const bodyOf = async (path: string, survivor: number, merged: number, take: string[] = []) => {
    const versionOf = async (id: number) => ({ id, version: (await read(path, id)).version })
    return { survivor: await versionOf(survivor), merged: await versionOf(merged), take, remarks: 'Twice' }
  }
  const merge = async (path: string, survivor: number, merged: number, take?: string[]) => {
    const { status, body } = await desk.admin.post(`${path}/merge`, await bodyOf(path, survivor, merged, take))
    expect([status, body.message]).toEqual([201, undefined])
    return body
  }
  const undo = (path: string, id: number) => desk.admin.post(`${path}/merge/${id}/undo`, { remarks: 'Not the same' })
  return Object.assign(desk, { read, bodyOf, merge, undo })
}
