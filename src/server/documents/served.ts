import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { documents } from '~/metadata/registry'
import type { ModuleName } from '~/metadata/systemTypes'
import { paperOrganization } from '~/print/paperAnswers'
import type { Db } from '../database/open'
import { readOrganization } from '../print/readOrganization'
import type { AnyHalf, Served } from './half'

const files = import.meta.glob<{ serve: Pick<Served, 'document' | 'half'> }>('../../../custom/*/*/serve.ts', {
  eager: true,
})

/** Made when it is first asked for: halves are found while their files are still being read. */
let found: ReadonlyMap<string, AnyHalf> | undefined

function halfOf({ name }: AnyDocument): AnyHalf | undefined {
  found ??= new Map(Object.values(files).map(({ serve }) => [serve.document.name, serve.half]))
  return found.get(name)
}

/** Who issues the papers of a module, which the derived ones say. */
const issuerOf = (module?: ModuleName) => ({
  answer: { organization: paperOrganization },
  says: async (db: Db) => ({ organization: await readOrganization(db, module) }),
})

/** A document with its half, which is found in its screen's `serve.ts`; most need none. */
export function servedBy<D extends AnyDocument & { module?: ModuleName }>(
  document: D,
  among: readonly AnyDocument[] = documents,
): Served<D> {
  const takers = among.filter((one) => statedOf(one).returns?.of().name === document.name)
  const half = halfOf(document) ?? {}
  return { document, half: statedOf(document).paper ? { paper: issuerOf(document.module), ...half } : half, takers }
}
