import { addBic } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'

const FIELDS = [{ name: 'bic', label: 'platform.bic' }] as const

/** The BICs of a bank. */
export function BankAddresses({
  institutionId,
  bics,
}: {
  readonly institutionId: string
  readonly bics: readonly string[]
}) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.form}>
      <ul className={styles.plain}>
        {bics.map((bic) => (
          <li key={bic}>{bic}</li>
        ))}
      </ul>
      <div>
        <Button icon="add" onPress={() => setIsOpen(true)}>
          {t('platform.addBic')}
        </Button>
      </div>
      {isOpen && (
        <EntryDialog
          title={t('platform.addBic')}
          fields={FIELDS}
          start={{ bic: '' }}
          call={addBic}
          params={{ id: institutionId }}
          bodyOf={({ bic }) => ({ bic: bic.trim().toUpperCase() })}
          fieldOfCode={{ 'bank.bicTaken': 'bic' }}
          onDone={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
