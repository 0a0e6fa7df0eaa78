import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './in-forms.module.css'
import { PayeeDialog } from './payee-dialog.tsx'
import { PayeeFactLines } from './payee-facts.tsx'

/** The choice of a kept payee or bank, and the facts about the payee of the form. */
export function KeptPayee({ kind }: { readonly kind: 'payee' | 'bank' }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.aids}>
      <Button icon={kind === 'bank' ? 'bank' : 'users'} onPress={() => setIsOpen(true)}>
        {t(kind === 'bank' ? 'payeeFacts.chooseBank' : 'payeeFacts.choose')}
      </Button>
      <PayeeFactLines />
      {isOpen && <PayeeDialog kind={kind} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
