import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { documents } from '~/metadata/registry'
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

/** Who issues a paper, which the derived one says. */
const issuer = {
  answer: { organization: paperOrganization },
  says: async (db: Db) => ({ organization: await readOrganization(db) }),
}

/** A document with its half, which is found in its screen's `serve.ts`; most need none. */
export function servedBy<D extends AnyDocument>(document: D, among: readonly AnyDocument[] = documents): Served<D> {
  const takers = among.filter((one) => statedOf(one).returns?.of().name === document.name)
  const half = halfOf(document) ?? {}
  return { document, half: statedOf(document).paper ? { paper: issuer, ...half } : half, takers }
}
