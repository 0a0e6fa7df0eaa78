import { addBic } from '@nostro/contract'
import { useState } from 'react'

import { command, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import styles from './administration.module.css'
import { EntryDialog } from './entry-dialog.tsx'

const addCommand = command(addBic)

const FIELDS = [{ name: 'bic', label: 'platform.bic' }] as const

interface BankAddressesProps {
  readonly institutionId: string
  readonly bics: readonly string[]
}

/** The BICs a bank is reached by. */
export function BankAddresses({ institutionId, bics }: BankAddressesProps) {
  const { t } = useTexts()
  const add = useCommand(addCommand, { isToastSuppressed: true })
  const [isOpen, setIsOpen] = useState(false)
  const handleEntry = async ({ bic }: { readonly bic: string }) => {
    const body = { bic: bic.trim().toUpperCase() }
    if ((await add.run({ params: { id: institutionId }, body })) !== undefined) setIsOpen(false)
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
          isBusy={add.isRunning}
          error={add.error}
          onEntry={(entry) => void handleEntry(entry)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
