import normal from '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf?url'
import bold from '@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf?url'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { createFontDictionary } from '~/print/fonts'
import { prepareDefinition } from '~/print/prepareDefinition'

/**
 * Renders the PDF that the server would render. pdfmake is imported on first use, so that it is in a chunk of its own;
 * it loads the two font files once and nothing else. Rejects if either cannot be loaded.
 */
export async function renderInBrowser(definition: TDocumentDefinitions): Promise<Blob> {
  const { default: pdfmake } = await import('pdfmake/build/pdfmake.min')
  const address = { normal: absolute(normal), bold: absolute(bold) }
  pdfmake.setFonts(createFontDictionary(address))
  pdfmake.setUrlAccessPolicy((url) => url === address.normal || url === address.bold)
  return pdfmake.createPdf(await prepareDefinition(definition)).getBlob()
}

/** Loads what makes papers, so that the first preview need not wait; what fails here is said when a paper is made. */
export const prepareRendering = () =>
  Promise.allSettled([
    import('./pdfPages').then(({ startWorker }) => startWorker()),
    import('pdfmake/build/pdfmake.min'),
    fetch(absolute(normal)),
    fetch(absolute(bold)),
  ])

/** pdfmake fetches what starts with http(s) and takes everything else for a file. */
function absolute(url: string): string {
  return new URL(url, window.location.href).href
}
