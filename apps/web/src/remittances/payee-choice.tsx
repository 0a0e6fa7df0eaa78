import type { KnownPayee } from '@nostro/contract'
import { valueAt } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { isFirstAwaited } from '../api/index.ts'
import { useFormPart, useFormStore, type FormStore } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Field, NativeSelect } from '../ui/index.ts'
import { payeesQuery } from './remittance-calls.ts'
import styles from './remittance-form.module.css'

/** A choice of earlier payees. Announces that the account of a known payee differs from the last one. */
export function PayeeChoice() {
  const { t } = useTexts()
  const store = useFormStore()
  const name = useFormPart(({ values }) => textAt(values, 'payee.name'))
  const account = useFormPart(({ values }) => textAt(values, 'payee.account'))
  const asked = useQuery(payeesQuery({}))
  const payees = asked.data?.payees ?? []
  // The element is rendered while the answer is pending, so that the fields below do not move.
  if (payees.length === 0 && !isFirstAwaited(asked)) return null
  const known = payees.find((payee) => payee.name === name.trim())
  const differs = known !== undefined && account !== '' && plain(account) !== plain(known.account)
  const options = payees.map((payee) => ({ value: payee.name, label: `${payee.name} · ${payee.account}` }))
  return (
    <div className={styles.choice}>
      <Field label={t('remittance.payees.choose')}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value={known?.name ?? ''}
            options={[{ value: '', label: t('remittance.payees.none') }, ...options]}
            onChange={(chosen) => {
              const payee = payees.find((each) => each.name === chosen)
              if (payee !== undefined) fillPayee(store, payee)
            }}
          />
        )}
      </Field>
      {differs && (
        <Alert tone="warning" isUrgent>
          {t('remittance.payees.accountDiffers', { account: known.account })}
        </Alert>
      )}
    </div>
  )
}

function textAt(values: Parameters<typeof valueAt>[0], path: string): string {
  const value = valueAt(values, path)
  return typeof value === 'string' ? value : ''
}

/** Removes separators, so that accounts can be compared. */
function plain(account: string): string {
  return account.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function fillPayee(store: FormStore, payee: KnownPayee): void {
  const { name, account, addressLines, town = '', country, bankBic } = payee
  store.change('payeeBank', bankBic)
  for (const [member, value] of Object.entries({ name, account, addressLines, town, country })) {
    store.change(`payee.${member}`, value)
  }
}
