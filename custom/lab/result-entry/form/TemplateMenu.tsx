import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { htmlToLines } from '~/fields/richText/kind'
import { messages } from '~/metadata/messages'
import { useAlert } from '~/ui/useAlert'
import { plainTextOf } from '../../shared/samples/formatted'
import type { TestLine } from '../../shared/samples/responses'
import { entryApiPath } from './paths'

type Templates = { results: { id: number; name: string; templateText: string }[] }

interface TemplateMenuProps {
  line: TestLine
  value: string
  onChange: (value: string) => void
}

/** Appends one of the test's templates to its result. */
export function TemplateMenu({ line, value, onChange }: TemplateMenuProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { refetch, data } = useQuery({
    queryKey: ['result-template', line.test.id],
    queryFn: () => api.get<Templates>(`${entryApiPath}/result-template`, { test: line.test.id, limit: 0 }),
    enabled: false,
    staleTime: 300_000,
  })
  const open = async (button: HTMLElement) => {
    const { data, error } = await refetch()
    const [only, ...more] = data?.results ?? []
    if (error) alert.fail(messages.listFailed)
    else if (only && more.length === 0) put(only.templateText)
    else setAnchor(button)
  }
  const put = (template: string) => {
    setAnchor(null)
    const isEmpty = plainTextOf(line, value) === ''
    if (line.formatted) onChange(isEmpty ? template : value + template)
    else onChange([...(isEmpty ? [] : [value]), htmlToLines(template)].join('\n'))
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<ArticleOutlined fontSize="small" />}
        onClick={({ currentTarget }) => void open(currentTarget)}
        aria-label={`${translate('Template')} ${line.test.name}`}
      >
        {translate('Template')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(data?.results ?? []).map(({ id, name, templateText }) => (
          <MenuItem key={id} onClick={() => put(templateText)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
