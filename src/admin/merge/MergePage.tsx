import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { PageFrame } from '../shell/PageFrame'
import { MergeCandidates } from './MergeCandidates'
import { MergeComparison } from './MergeComparison'
import { MergeResult } from './MergeResult'
import { type MergeSource, mergeRoute } from './mergeSource'

/** Duplicates of a list: who may be the same, the comparison of two (`ids`), and what a merge did (`merge`), with its undoing. */
export function MergePage({ source }: { source: MergeSource }) {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const [one, other] = (params.get('ids') ?? '').split(',').map(Number)
  const merge = Number(params.get('merge'))
  return (
    <PageFrame
      title="Merge Duplicates"
      actions={
        <>
          {((one ?? 0) > 0 || merge > 0) && (
            <Button component={Link} to={mergeRoute(source)}>
              {translate('Possible duplicates')}
            </Button>
          )}
          <Button component={Link} to={source.route}>
            {translate(source.title)}
          </Button>
        </>
      }
    >
      {merge ? (
        <MergeResult key={merge} source={source} id={merge} />
      ) : one && other ? (
        <MergeComparison key={`${one} ${other}`} source={source} ids={[one, other]} />
      ) : (
        <MergeCandidates source={source} {...(one && { id: one })} />
      )}
    </PageFrame>
  )
}
