import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useOrganization } from './organization'

/** Names the browser's tab after the page: 'Billing · Prayog'; of a record's page first after the record. */
export function useDocumentTitle(title: string, name?: string): void {
  const translate = useTranslate()
  const { displayName } = useOrganization()
  const text = [name, translate(title), displayName].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = text
  }, [text])
}
