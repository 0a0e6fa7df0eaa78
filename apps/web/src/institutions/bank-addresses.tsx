import { addBic } from '@nostro/contract'
import { useState } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Button, showToast } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'
import { EntryDialog } from '../ui/entry/entry-dialog.tsx'

const FIELDS = [{ name: 'bic', label: 'platform.bic' }] as const

interface BankAddressesProps {
  readonly institutionId: string
  readonly bics: readonly string[]
}

/** The BICs of a bank. A second administrator of the platform confirms each further one. */
export function BankAddresses({ institutionId, bics }: BankAddressesProps) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const handleDone = () => {
    setIsOpen(false)
    showToast({ kind: 'success', text: t('change.waitsForSecond') })
  }
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
          onDone={handleDone}
          onClose={() => setIsOpen(false)}
        >
          <p>{t('platform.bic.confirmation')}</p>
        </EntryDialog>
      )}
    </div>
  )
}
