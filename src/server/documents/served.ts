import type { AnyDocument } from '~/metadata/document'
import { statedOf } from '~/metadata/documentNames'
import { documents } from '~/metadata/registry'
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

export const hasHalf = (document: AnyDocument): boolean => halfOf(document) !== undefined

/** A document with its half, which is found in its screen's `serve.ts`; most need none. */
export function servedBy<D extends AnyDocument>(document: D, among: readonly AnyDocument[] = documents): Served<D> {
  const takers = among.filter((one) => statedOf(one).returns?.of().name === document.name)
  return { document, half: halfOf(document) ?? {}, takers }
}
