import { leaveCompany } from '@nostro/contract'
import { useState } from 'react'

import { command, sentenceOf, useCommand } from '../../../api/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { clearSession } from '../../../sessions/index.ts'
import { Button, showToast } from '../../../ui/index.ts'
import styles from '../accounts.module.css'
import { LeavingDialog } from './leaving-dialog.tsx'

const leaveCommand = command(leaveCompany)

/** Deletes the user's own account in a company after the password was entered. */
export function LeaveCompany({ name }: { readonly name: string }) {
  const texts = useTexts()
  const { t } = texts
  const leave = useCommand(leaveCommand, { isToastSuppressed: true })
  const [isAsking, setIsAsking] = useState(false)
  const handlePassword = async (password: string) => {
    if ((await leave.run({ body: { password } })) === undefined) return
    showToast({ kind: 'success', text: t('closing.left') })
    clearSession()
  }
  return (
    <div className={styles.form}>
      <p>{t('closing.leave.text')}</p>
      <div>
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          {t('closing.leave')}
        </Button>
      </div>
      {isAsking && (
        <LeavingDialog
          title={t('closing.leave')}
          text={t('closing.leave.confirm', { name })}
          label={t('login.password')}
          isPassword
          missing={t('login.enterPassword')}
          error={leave.error && sentenceOf(leave.error, texts)}
          isBusy={leave.isRunning}
          onGiven={(password) => void handlePassword(password)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
