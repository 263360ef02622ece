import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { requiredPermissions } from '~/admin/resourceAccess'
import { resourceNameOf } from '~/admin/resourceNames'
import { useNextStep } from '~/admin/useNextStep'
import { usePermissions } from '~/admin/usePermissions'
import { prepareSettlement } from '~/documents/extensions/admin/leading'
import { compare, formatMoney } from '~/domain/money'
import type { PatientPageData } from './responses'

/** What the patient owes by ledger, each a button to receive it for those who may; nothing for those who see no dues. */
export function PatientDues({ patient }: { patient: PatientPageData }) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const { openStep } = useNextStep()
  const { id, customerNo, fullName, dues } = patient
  const open = dues.filter(({ dueAmount }) => compare(dueAmount, 0) > 0)
  if (dues.length === 0) return null
  if (open.length === 0)
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        {translate('No dues')}
      </Typography>
    )
  return (
    <>
      {open.map(({ name, label, route, dueAmount }) => {
        const text = `${translate('Due')} ${translate(formatMoney(dueAmount))} · ${translate(label)}`
        const mayReceive = requiredPermissions(resourceNameOf({ route }), 'create')?.every(can)
        const look = { variant: 'body2', color: 'error', sx: { fontWeight: 600 } } as const
        return mayReceive ? (
          <Link
            key={name}
            component="button"
            type="button"
            {...look}
            title={translate('Receive Payment')}
            onClick={() =>
              void openStep(() => prepareSettlement({ name, route }, { id, customerNo, fullName } as { id: number }))
            }
          >
            {text}
          </Link>
        ) : (
          <Typography key={name} component="span" {...look}>
            {text}
          </Typography>
        )
      })}
    </>
  )
}
