import type { AnswerOf, listCompanyAccounts } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'

import { isFirstAwaited } from '../api/index.ts'
import { useFormPart, useFormStore, type FormStore } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Field, NativeSelect } from '../ui/index.ts'
import { accountsQuery } from './remittance-calls.ts'
import styles from './remittance-form.module.css'

export type CompanyAccount = AnswerOf<typeof listCompanyAccounts>['accounts'][number]

/** A choice of the company's accounts. Choosing one fills in the payer. */
export function PayerChoice() {
  const { t } = useTexts()
  const store = useFormStore()
  const chosen = useFormPart(({ values }) => payerAccountOf(values))
  const asked = useQuery(accountsQuery({}))
  const accounts = asked.data?.accounts ?? []
  // The element is rendered while the answer is pending, so that the fields below do not move.
  if (accounts.length === 0 && !isFirstAwaited(asked)) return null
  const options = accounts.map(({ account, bankName }) => ({
    value: account,
    label: `${account} · ${bankName}`,
  }))
  return (
    <div className={styles.choice}>
      <Field label={t('remittance.accounts.choose')}>
        {(wiring) => (
          <NativeSelect
            {...wiring}
            value={accounts.some(({ account }) => account === chosen) ? chosen : ''}
            options={[{ value: '', label: t('remittance.payees.none') }, ...options]}
            onChange={(number) => {
              const account = accounts.find((each) => each.account === number)
              if (account !== undefined) fillPayer(store, account)
            }}
          />
        )}
      </Field>
    </div>
  )
}

function payerAccountOf({ payer }: { readonly [name: string]: unknown }): string {
  if (typeof payer !== 'object' || payer === null || !('account' in payer)) return ''
  return typeof payer.account === 'string' ? payer.account : ''
}

/** Returns the payer's form values for an account. */
export function payerValues({ bankBic, account, name, addressLines, town }: CompanyAccount) {
  return { payerBank: bankBic, payer: { name, account, addressLines, town } }
}

function fillPayer(store: FormStore, account: CompanyAccount): void {
  const { payerBank, payer } = payerValues(account)
  store.change('payerBank', payerBank)
  for (const [name, value] of Object.entries(payer)) store.change(`payer.${name}`, value)
}
