import { useState } from 'react'

import { useFormStore } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button } from '../ui/index.ts'
import { PurposeDialog } from './purpose-dialog.tsx'
import styles from './remittance-form.module.css'

/** Opens the list of all transaction types. The field itself can also be searched. */
export function PurposeChoice() {
  const { t } = useTexts()
  const { change } = useFormStore()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.beside}>
      <Button onPress={() => setIsOpen(true)}>{t('remittance.purpose.change')}</Button>
      {isOpen && (
        <PurposeDialog
          onClose={() => setIsOpen(false)}
          onChoose={(code) => {
            change('transactionType', code)
            setIsOpen(false)
          }}
        />
      )}
    </div>
  )
}
