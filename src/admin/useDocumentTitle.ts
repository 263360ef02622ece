import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useOrganization } from './organization'

/** Names the browser's tab after the page: 'Billing · Prayog'. */
export function useDocumentTitle(title: string): void {
  const translate = useTranslate()
  const { displayName } = useOrganization()
  const text = `${translate(title)} · ${displayName}`
  useEffect(() => {
    document.title = text
  }, [text])
}
