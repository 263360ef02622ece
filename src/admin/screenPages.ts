import { type ComponentType, createElement } from 'react'
import { documents, screenOf, screens } from '~/metadata/registry'

type Load = () => Promise<{ default: ComponentType }>

const files = import.meta.glob<{ default: ComponentType }>('../../custom/*/*/page.tsx')

/** The derived page of a document. */
const pageOf =
  (document: (typeof documents)[number]): Load =>
  async () => {
    if (document.stated.settles) {
      const { SettlementPage } = await import('./documents/settling/SettlementPage')
      return { default: () => createElement(SettlementPage, { document }) }
    }
    const { DocumentPage } = await import('./documents/DocumentPage')
    return { default: () => createElement(DocumentPage, { document }) }
  }

/** The screens that are no masters', each with the way to load it, in a chunk of its own: its page, or that of its document. */
export const screenPages = screens.flatMap((screen) => {
  const document = documents.find((one) => screenOf(one).route === screen.route)
  const load: Load | undefined =
    files[`../../custom/${screen.module}/${screen.name}/page.tsx`] ?? (document && pageOf(document))
  return load ? [{ screen, load }] : []
})
