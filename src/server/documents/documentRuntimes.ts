import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import type { ModuleName } from '~/metadata/module'
import { documents } from '~/metadata/registry'
import { printOrganizationSchema } from '~/print/printSchemas'
import type { Db } from '../database/open'
import { readLetterhead } from '../print/readOrganization'
import type { AnyController, DocumentRuntime } from './controller'

type DefinedController = Pick<DocumentRuntime, 'document' | 'controller'>

const files = import.meta.glob<{ controller: DefinedController }>('~app/custom/{*,*/shared}/*/controller.ts', {
  eager: true,
})
/** The controllers of documents that several modules have alike, in the part that they share. */
const sharedFiles = import.meta.glob<{ controllers: readonly DefinedController[] }>(
  '~app/custom/{shared,*/shared}/*/controllers.ts',
  { eager: true },
)

/** Made when it is first asked for: halves are found while their files are still being read. */
let controllers: ReadonlyMap<string, AnyController> | undefined

function controllerOf({ name }: AnyDocType): AnyController | undefined {
  controllers ??= new Map(
    [
      ...Object.values(files).map((file) => file.controller),
      ...Object.values(sharedFiles).flatMap((file) => file.controllers),
    ].map(({ document, controller }) => [document.name, controller]),
  )
  return controllers.get(name)
}

/** The issuer on the derived prints of a module. */
const issuerOf = (module?: ModuleName) => ({
  response: { organization: printOrganizationSchema },
  read: async (db: Db) => ({ organization: await readLetterhead(db, module) }),
})

/** A document with its controller, which is found in its screen's `controller.ts`; most need none. */
export function documentRuntimes<D extends AnyDocType & { module?: ModuleName }>(
  document: D,
  all: readonly AnyDocType[] = documents,
): DocumentRuntime<D> {
  const successors = all.filter((one) => optionsOf(one).sourceDocument?.docType().name === document.name)
  const controller = controllerOf(document) ?? {}
  return {
    document,
    controller: optionsOf(document).print.heading
      ? { printData: issuerOf(document.module), ...controller }
      : controller,
    successors,
  }
}
