import { useState } from 'react'

import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from '../account/accounts.module.css'

const AGREEMENTS = ['terms', 'privacy'] as const

/** Links to the agreements, each opened in a dialog. */
export function AgreementLinks() {
  const { t } = useTexts()
  const [shown, setShown] = useState<(typeof AGREEMENTS)[number]>()
  return (
    <div className={styles.ways}>
      {AGREEMENTS.map((name) => (
        <Button key={name} variant="quiet" onPress={() => setShown(name)}>
          {t(`agreement.${name}`)}
        </Button>
      ))}
      {shown !== undefined && (
        <Dialog title={t(`agreement.${shown}`)} width={640} onClose={() => setShown(undefined)}>
          {t(`agreement.${shown}.text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph} className={styles.text}>
                {paragraph}
              </p>
            ))}
        </Dialog>
      )}
    </div>
  )
}
