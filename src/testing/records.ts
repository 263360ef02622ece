import { inapplicableFields } from '~/metadata/applicableFields'
import { resources } from '~/metadata/registry'
import type { ModuleResource, Resource } from '~/metadata/resource'
import { tableOf } from '~/metadata/resource'
import type { Db } from '~/server/database/open'
import { setupTestServer } from './desk'
import { defaultValuesOf, exampleInput } from './exampleValues'
import type { ApiClient } from './server'

let counter = 0

/** Numbers that no two records of a test run share. */
export const nextNumber = () => ++counter

/** Makes records over the API from the declarations alone. */
export class RecordFactory {
  constructor(
    private readonly caller: ApiClient,
    /** Where a master has one record, the one that is there makes room. */
    private readonly db?: Db,
    private readonly all: readonly ModuleResource[] = resources,
  ) {}

  private moduleResourceOf(target: Resource): ModuleResource {
    const resource = this.all.find(({ key }) => key === target.key)
    if (!resource) throw new Error(`${target.key} is not placed.`)
    return resource
  }

  /** An input for a new record; records that it refers to are made first, or found where nobody may make them. */
  async input(resource: Resource, n = nextNumber()): Promise<Record<string, unknown>> {
    if (resource.isSingleton) await this.db?.deleteFrom(tableOf(resource)).execute()
    return exampleInput(resource, n, async (target, values) => {
      const moduleResource = this.moduleResourceOf(target)
      if (!moduleResource.actions.includes('add'))
        return (await this.caller.get(`${moduleResource.apiPath}?limit=1`)).body.results[0].id
      return (await this.create(moduleResource, values)).id as number
    })
  }

  /** A new record, as the API answered it. */
  async create(resource: ModuleResource, values: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const body: Record<string, unknown> = { ...(await this.input(resource)), ...values }
    // what does not go with the values that are asked for
    for (const [name] of inapplicableFields(resource, { ...defaultValuesOf(resource), ...body }))
      if (!(name in values)) delete body[name]
    const { status, body: record } = await this.caller.post(resource.paths.create ?? resource.apiPath, body)
    if (status !== 201)
      throw new Error(`${resource.key}: ${status} ${JSON.stringify(record)} for ${JSON.stringify(body)}`)
    return record
  }
}

/** Starts a test server with a user who may do everything, and a factory of records of every master. */
export const setupRecordFactory = () =>
  setupTestServer(async (server) => {
    const admin = await server.signIn('admin')
    return { admin, records: new RecordFactory(admin, server.db) }
  })
