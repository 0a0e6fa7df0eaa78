import { closeEnterprise } from '@nostro/contract'
import { useState } from 'react'

import { command, sentenceOf, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { clearSession } from '../../../sessions/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import styles from '../accounts.module.css'
import { LeavingDialog } from './leaving-dialog.tsx'

const closeCommand = command(closeEnterprise)

/** Closes the user's company after its name was typed. */
export function CloseCompany({ name }: { readonly name: string }) {
  const texts = useTexts()
  const { t } = texts
  const close = useCommand(closeCommand, { isToastSuppressed: true })
  const [isAsking, setIsAsking] = useState(false)
  const handleName = async (typed: string) => {
    if ((await close.run({ body: { name: typed } })) === undefined) return
    showToast({ kind: 'success', text: t('closing.closed') })
    clearSession()
  }
  return (
    <div className={styles.form}>
      <p>{t('closing.company.text')}</p>
      <div>
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          {t('closing.company.close')}
        </Button>
      </div>
      {isAsking && (
        <LeavingDialog
          title={t('closing.company.close')}
          text={t('closing.company.confirm', { name })}
          label={t('enterprise.name')}
          missing={t('enterprise.name.required')}
          error={close.error && sentenceOf(close.error, texts)}
          isBusy={close.isRunning}
          onGiven={(typed) => void handleName(typed)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
