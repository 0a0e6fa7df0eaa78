import { addCompanyAccount, type AnswerOf, type readInstitution } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'

const FIELDS = [
  { name: 'bankBic', label: 'platform.account.bank' },
  { name: 'account', label: 'platform.account.number' },
  { name: 'name', label: 'platform.account.holder' },
  { name: 'address', label: 'platform.account.address' },
  { name: 'town', label: 'platform.account.town' },
] as const

type Name = (typeof FIELDS)[number]['name']

const EMPTY: Readonly<Record<Name, string>> = { bankBic: '', account: '', name: '', address: '', town: '' }

/** The accounts whose ownership a company has proven. Payments to them become receipts of the company. */
export function CompanyAccounts({
  institutionId,
  accounts,
}: {
  readonly institutionId: string
  readonly accounts: AnswerOf<typeof readInstitution>['accounts']
}) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.form}>
      <p>{t('platform.accounts.text')}</p>
      <ul className={styles.plain}>
        {accounts.map(({ bankBic, account, name }) => (
          <li key={`${bankBic} ${account}`}>
            {account} · {bankBic} · {name}
          </li>
        ))}
      </ul>
      <div>
        <Button icon="add" onPress={() => setIsOpen(true)}>
          {t('platform.addAccount')}
        </Button>
      </div>
      {isOpen && (
        <EntryDialog
          title={t('platform.addAccount')}
          fields={FIELDS}
          start={EMPTY}
          call={addCompanyAccount}
          params={{ id: institutionId }}
          bodyOf={bodyOf}
          fieldOf={{ addressLines: 'address' }}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function bodyOf({ bankBic, account, name, address, town }: Readonly<Record<Name, string>>) {
  return {
    bankBic: bankBic.trim().toUpperCase(),
    account: account.trim(),
    name: name.trim().toUpperCase(),
    addressLines: [address.trim().toUpperCase()],
    town: town.trim().toUpperCase(),
  }
}
